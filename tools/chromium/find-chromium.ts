import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Without windows: journeys take two thirds of the time that a whole browser needs for them. */
const shells = ["/usr/bin/chromium-headless-shell"];

const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const shellsInsideCache = [
  "chrome-linux/headless_shell",
  "chrome-headless-shell-linux64/chrome-headless-shell",
  "chrome-mac/headless_shell",
  "chrome-headless-shell-mac-arm64/chrome-headless-shell",
];

const browsersInsideCache = [
  "chrome-linux/chrome",
  "chrome-linux64/chrome",
  "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
];

function playwrightCaches(environment: NodeJS.ProcessEnv, name: RegExp, inside: readonly string[]): string[] {
  const folders = [
    environment.PLAYWRIGHT_BROWSERS_PATH ?? "",
    join(homedir(), ".cache", "ms-playwright"),
    join(homedir(), "Library", "Caches", "ms-playwright"),
    "/ms-playwright",
  ].filter((folder) => folder !== "" && existsSync(folder));
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((each) => name.test(each))
      .sort((one, other) => other.localeCompare(one, "en", { numeric: true }))
      .flatMap((each) => inside.map((inner) => join(folder, each, inner))),
  );
}

function runs(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What CHROME names, an installed one, or Playwright's newest. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment.CHROME) return runs(environment.CHROME) ? environment.CHROME : undefined;
  return [...browsers, ...playwrightCaches(environment, /^chromium-\d+$/, browsersInsideCache)].find(runs);
}

/** One without windows: an installed one, or Playwright's newest. */
export function findHeadlessShell(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const cached = playwrightCaches(environment, /^chromium_headless_shell-\d+$/, shellsInsideCache);
  return [...shells, ...cached].find(runs);
}
