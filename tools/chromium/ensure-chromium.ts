import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { step } from "../start/progress.ts";
import { StartProblem } from "../start/start-problem.ts";
import { findChromium } from "./find-chromium.ts";

function run(command: string, args: string[], signal: AbortSignal): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const child = spawn(command, args, { env, signal, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => said.push(part.toString()));
  return new Promise((resolve) => {
    child.once("error", (problem) => resolve(problem.message));
    child.once("close", (code) => resolve(code === 0 ? undefined : said.join("").trim().slice(-1500)));
  });
}

async function installByApt(signal: AbortSignal): Promise<void> {
  // Old package lists are good enough when they cannot be renewed.
  await run("apt-get", ["update"], signal);
  const failed = await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], signal);
  signal.throwIfAborted();
  if (failed !== undefined)
    throw new StartProblem(`Chromium could not be installed (apt-get install chromium):\n${failed}`);
}

/** Installs one as root on Debian. Refuses: a CHROME that cannot be run. */
export async function ensureChromium(signal: AbortSignal): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROME)
    throw new StartProblem(`CHROME names ${process.env.CHROME}, which is not a program that can be run.`);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await step("installing Chromium for the browser journeys", () => installByApt(signal));
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new StartProblem(
    "The browser journeys need a Chromium or Chrome. Install one (on Debian: apt-get install chromium), or name it: CHROME=/path/to/chrome npm test",
  );
}
