// A finger on the screen. playwright-core has none for drags, nor any for Firefox: there the browser's own protocol is used.

import { browserName } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{x: number, y: number}} Point */

/**
 * Touches a point and lets go.
 * @param {Page} page
 * @param {Point} point
 */
export async function tap(page, point) {
  if (browserName === "chromium") await page.touchscreen.tap(point.x, point.y);
  else await stroke(page, [point]);
}

/**
 * Touches a point twice within a tenth of a second, however slow the machine is.
 * @param {Page} page
 * @param {Point} point
 */
export async function tapTwice(page, point) {
  if (browserName === "firefox") return strokesInFirefox(page, [[point], [point]]);
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (const [after, down] of /** @type {const} */ ([[0, true], [0.02, false], [0.08, true], [0.1, false]])) {
    const type = down ? "touchStart" : "touchEnd";
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: down ? [point] : [], timestamp: began + after });
  }
  await session.detach();
}

/**
 * Draws a line with a finger.
 * @param {Page} page
 * @param {readonly Point[]} way
 */
export async function stroke(page, way) {
  if (browserName === "chromium") await strokeInChromium(page, way);
  else await strokesInFirefox(page, [way]);
}

/**
 * @param {Page} page
 * @param {readonly Point[]} way
 */
async function strokeInChromium(page, way) {
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {Point[]} */ touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", way.slice(0, 1));
  for (const point of way.slice(1)) await touch("touchMove", [point]);
  await touch("touchEnd", []);
  await session.detach();
}

/**
 * @param {Page} page
 * @param {readonly (readonly Point[])[]} ways one after the other
 */
async function strokesInFirefox(page, ways) {
  // playwright-core offers no session of WebDriver BiDi, but it has one; its version is fixed in package-lock.json.
  const { delegate } = /** @type {any} */ (page)._connection.toImpl(page);
  const session = delegate._session;
  const actions = ways.flatMap((way) => {
    const [start, ...rest] = way.map(({ x, y }) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y) }));
    return [start, { type: "pointerDown", button: 0 }, ...rest, { type: "pointerUp", button: 0 }];
  });
  await session.send("input.performActions", {
    context: session.sessionId,
    actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }],
  });
}
