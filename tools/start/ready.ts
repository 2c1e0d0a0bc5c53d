import { setTimeout as wait } from "node:timers/promises";
import { type Child, lastLines } from "./child.ts";
import { StartProblem } from "./start-problem.ts";

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/**
 * Waits until a program says `ready` or answers 200 at `url`. Refuses with the end of its log when it ends before that,
 * or when `limitMs` has passed.
 */
export async function waitUntilReady(child: Child, url: string, signal: AbortSignal, limitMs = 60_000): Promise<void> {
  let state: "waiting" | "ready" | "ended" = "waiting";
  const onMessage = (message: unknown) => {
    if (message === "ready") state = "ready";
  };
  child.process.on("message", onMessage);
  void child.ended.then(() => {
    state = "ended";
  });
  const current = () => state;
  for (const until = Date.now() + limitMs; current() === "waiting" && Date.now() < until; await wait(50)) {
    signal.throwIfAborted();
    if (current() === "waiting" && (await answers(url)) && current() === "waiting") state = "ready";
  }
  child.process.off("message", onMessage);
  signal.throwIfAborted();
  if (current() === "ready") return;
  const what = current() === "ended" ? "ended while starting" : `was not ready after ${limitMs / 1000} s`;
  throw new StartProblem(`${child.name} ${what}. The end of its log (${child.log}):\n${lastLines(child)}`);
}
