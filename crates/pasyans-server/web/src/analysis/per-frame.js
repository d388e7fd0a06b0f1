/**
 * A function that may be called as often as one likes and runs once a frame at most, so that a busy engine never
 * makes the page draw more than it can show.
 * @param {() => void} draw
 * @returns {() => void}
 */
export function perFrame(draw) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      draw();
    });
  };
}
