import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

// Next's bundler loads this file by its name in next.config.mjs; tests check what it takes for granted of Next.

const IN_BROWSERS = { condition: { all: ["browser", "production"] }, loaders: [import.meta.filename] };

/** What browsers get of Next's own modules, for the bundler. */
export const BROWSER_MODULES = {
  "**/node_modules/next/dist/{client,shared,lib}/**/*.js": IN_BROWSERS,
  "**/node_modules/next/dist/compiled/process/browser.js": IN_BROWSERS,
  "**/node_modules/next/dist/build/polyfills/polyfill-module.js": IN_BROWSERS,
};

const BUILT = `${path.sep}next${path.sep}dist${path.sep}`;

/** Instead of modules for what no browser lacks that Next supports (Chrome 111, Firefox 111, Safari 16.4). */
const STAND_INS = new Map([
  [path.join("compiled", "process", "browser.js"), "module.exports = { env: {} };"],
  [
    path.join("build", "polyfills", "polyfill-module.js"),
    'if (!("canParse" in URL)) URL.canParse = (url, base) => { try { return Boolean(new URL(url, base)); } catch { return false; } };',
  ],
]);

/** Where Next keeps the same module as an ES module. */
export function twinOf(file: string): string {
  return file.replace(BUILT, `${BUILT}esm${path.sep}`);
}

/** As the bundler calls it. */
const loader = {
  /**
   * Next's modules stand in its package twice, and its browser half is bundled from those of CommonJS: each keeps its
   * wrapper, and exports that nobody asks for stay. Of the ES modules the bundler makes few, without either.
   */
  moduleForBrowsers(this: { resourcePath: string }, source: string): string {
    const [, name = ""] = this.resourcePath.split(BUILT);
    const standIn = STAND_INS.get(name);
    if (standIn !== undefined) return standIn;
    const twin = twinOf(this.resourcePath);
    return existsSync(twin) ? readFileSync(twin, "utf8") : source;
  },
};

export default loader.moduleForBrowsers;
