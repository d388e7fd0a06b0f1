/** The review of a game: where it could still be won, and which moves lost or wasted something. */

/** @import { App } from "../app/app.js" */
/** @import { ReviewView } from "./view.js" */

/**
 * @param {App} app
 * @param {{close: () => void}} panel the panel of the analysis, which has the same place
 */
export function install(app, panel) {
  /** @type {Promise<ReviewView> | null} */
  let view = null;
  const { game } = app;
  const aside = app.elements.panel;
  // Most visits never need it, so it is fetched when it is first opened.
  const load = () => import("./view.js").then(({ ReviewView }) => new ReviewView(app));
  app.provide("review", {
    run: async () => {
      if (!aside.hidden) panel.close();
      view ??= load();
      (await view).toggle();
    },
    enabled: () => game.state !== null && game.moves.length > 0,
  });
  // The analysis comes back in its place.
  new MutationObserver(() => {
    if (!aside.hidden) void view?.then((opened) => opened.close());
  }).observe(aside, { attributeFilter: ["hidden"] });
}
