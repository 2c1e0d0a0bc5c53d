import { canInstall, installByApt } from "../start/apt.ts";
import { step } from "../start/progress.ts";
import { StartProblem } from "../start/start-problem.ts";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";

/**
 * Installs one as root on Debian, without windows; where that cannot be had, a whole browser has to be there, or comes.
 * Refuses: a CHROME that cannot be run.
 */
export async function ensureChromium(signal: AbortSignal): Promise<string> {
  const shell = findHeadlessShell();
  if (shell) return shell;
  if (process.env.CHROME)
    throw new StartProblem(`CHROME names ${process.env.CHROME}, which is not a program that can be run.`);
  const missing = findChromium() ? ["chromium-headless-shell"] : ["chromium-headless-shell", "chromium"];
  let refusal: unknown;
  for (const name of canInstall() ? missing : []) {
    const install = () => installByApt(name, signal);
    refusal = await step("installing Chromium for the browser journeys", install).catch((problem: unknown) => problem);
    signal.throwIfAborted();
    if (!refusal) break;
  }
  const found = findChromium();
  if (found) return found;
  if (refusal) throw refusal;
  throw new StartProblem(
    "The browser journeys need a Chromium or Chrome. Install one (on Debian: apt-get install chromium-headless-shell), or name it: CHROME=/path/to/chrome npm test",
  );
}
