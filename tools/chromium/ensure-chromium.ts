import { canInstall, installByApt } from "../start/apt.ts";
import { step } from "../start/progress.ts";
import { StartProblem } from "../start/start-problem.ts";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";

/** Installs one as root on Debian. Refuses: a CHROME that cannot be run. */
export async function ensureChromium(signal: AbortSignal): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROME)
    throw new StartProblem(`CHROME names ${process.env.CHROME}, which is not a program that can be run.`);
  if (canInstall()) {
    await step("installing Chromium for the browser journeys", () => installByApt("chromium", signal));
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new StartProblem(
    "The browser journeys need a Chromium or Chrome. Install one (on Debian: apt-get install chromium), or name it: CHROME=/path/to/chrome npm test",
  );
}

/** One without windows, which walks in two thirds of the time; installed as root on Debian. `chrome` where there is none. */
export async function ensureHeadlessShell(chrome: string, signal: AbortSignal): Promise<string> {
  if (process.env.CHROME) return chrome;
  if (findHeadlessShell() === undefined && canInstall()) {
    const install = () => installByApt("chromium-headless-shell", signal);
    await step("installing Chromium without windows, which is faster", install).catch(() => signal.throwIfAborted());
  }
  return findHeadlessShell() ?? chrome;
}
