// The browsers of Debian, driven by playwright-core: Chromium, or with PASYANS_BROWSER=firefox Firefox through WebDriver
// BiDi. Chromium's headless shell is the same without windows, and a third quicker.

import { existsSync } from "node:fs";
import { chromium, firefox } from "playwright-core";

/** @typedef {import("playwright-core").BrowserContextOptions} BrowserContextOptions */

/** Which browser the tests are for. */
export const browserName = process.env.PASYANS_BROWSER === "firefox" ? "firefox" : "chromium";

const places = {
  chromium: [
    process.env.CHROMIUM,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ],
  firefox: [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"],
};

/** Starts a browser of its own. */
export async function launch() {
  const executablePath = places[browserName].find((place) => place && existsSync(place));
  if (browserName === "firefox") {
    if (!executablePath) throw new Error("no Firefox: apt-get install firefox-esr, or name it in FIREFOX");
    // The channel is what makes it WebDriver BiDi, which a Firefox without changes speaks.
    return firefox.launch({ executablePath, channel: "moz-firefox" });
  }
  if (!executablePath) throw new Error("no Chromium: apt-get install chromium-headless-shell, or name it in CHROMIUM");
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A phone; Firefox has no such pages, but the same window and a finger. */
const phone = { hasTouch: true, isMobile: browserName === "chromium", deviceScaleFactor: 2 };

/** The screens that everything has to fit; the last is a phone on its side. */
export const screens = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, ...phone },
  side: { viewport: { width: 844, height: 390 }, ...phone },
};
