// Draws the page's icons in pixels from crates/pasyans-server/web/icon.svg, for systems that take no SVG.
// Needs Chromium (CHROMIUM, or /usr/bin/chromium) and `npm ci` in crates/pasyans-server.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const server = new URL("../crates/pasyans-server/", import.meta.url);
const { chromium } = createRequire(new URL("package.json", server))("playwright-core");
const mark = readFileSync(new URL("web/icon.svg", server), "utf8");

// Systems that cut the corners themselves get a full square; a mask may cut off a fifth of each side.
const square = mark.replace(' rx="14"', "");
const masked = square
  .replace("<path fill", '<g transform="translate(6.4 6.4) scale(.8)"><path fill')
  .replace(/<\/svg>\s*$/, "</g></svg>");
const icons = [
  ["192.png", mark, 192],
  ["512.png", mark, 512],
  ["maskable-512.png", masked, 512],
  ["apple-touch.png", square, 180],
];

const folder = new URL("web/icons/", server);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
for (const [name, svg, size] of icons) {
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}img{display:block}</style><img src="${address}" width="${size}" height="${size}">`);
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();
