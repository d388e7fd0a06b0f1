// What the page's main thread does in each frame, from Chromium's own trace.

/** @typedef {import("playwright-core").Page} Page */

/**
 * @typedef {object} Event of a trace; times in microseconds
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts
 * @property {number} [dur]
 * @property {number} [tdur] time on the processor, which does not count what others do on the machine
 */

/** Script, style and layout: what a page can keep short. Painting is the browser's. */
const WORK = new Set([
  "FunctionCall", "EvaluateScript", "v8.evaluateModule", "TimerFire", "FireAnimationFrame", "EventDispatch", "RunMicrotasks",
  "UpdateLayoutTree", "RecalculateStyles", "Layout", "IntersectionObserverController::computeIntersections", "ResizeObserver",
]);

/**
 * Records the main thread while something happens.
 * @param {Page} page
 * @param {() => Promise<unknown>} happens
 * @returns {Promise<number[]>} script, style and layout in each frame, in milliseconds
 */
export async function frameWork(page, happens) {
  const session = await page.context().newCDPSession(page);
  /** @type {Event[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(.../** @type {any} */ (value)));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8", "blink"] },
  });
  await happens();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return workByFrame(events);
}

/**
 * @param {Event[]} events
 * @returns {number[]}
 */
function workByFrame(events) {
  const main = busiestThread(events);
  const own = events.filter(({ pid, tid }) => `${pid}/${tid}` === main).sort((a, b) => a.ts - b.ts);
  /** @type {number[]} */
  const frames = [0];
  let end = -Infinity;
  for (const { name, ph, ts, dur = 0, tdur } of own) {
    // A frame is done when it is handed to the compositor.
    if (name === "Commit" || name === "BeginMainThreadFrame") frames.push(0);
    if (ph !== "X" || !WORK.has(name) || ts < end) continue;
    // What is called from within is counted with its caller.
    end = ts + dur;
    frames[frames.length - 1] += (tdur ?? dur) / 1000;
  }
  return frames;
}

/**
 * @param {Event[]} events
 * @returns {string} the thread that runs the page's animation frames and scripts
 */
function busiestThread(events) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { name, pid, tid } of events) {
    if (name === "UpdateLayoutTree" || name === "FunctionCall") {
      counts.set(`${pid}/${tid}`, (counts.get(`${pid}/${tid}`) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}
