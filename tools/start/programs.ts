import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Child, lastLines, startChild } from "./child.ts";
import { keepRunning, type OnDeath, type Watched, watch } from "./keep-running.ts";
import type { InstancePlan, Plan } from "./plan.ts";
import { REFUSED, StartProblem, StartRefusal } from "./start-problem.ts";

export interface Programs {
  plan: Plan;
  signal: AbortSignal;
  /** `end` reports a program that dies, `restart` starts it anew. */
  onDeath: OnDeath | "restart";
}

/** Megabytes for young objects: more takes memory and saves no time that can be measured. */
const SMALL_HEAP = ["--max-semi-space-size=4"];

async function bringUp(start: () => Child, url: string, { signal, onDeath }: Programs, keep: (one: Watched) => void) {
  signal.throwIfAborted();
  if (onDeath === "restart") {
    const kept = keepRunning(start);
    keep(kept);
    return waitUntilReady(kept.first, url, signal);
  }
  const child = start();
  let up = false;
  keep(watch(child, (message) => up && onDeath(message)));
  await waitUntilReady(child, url, signal);
  up = true;
}

/** What Node is given to run a program, in as many processes as the plan says. */
function runArgs({ root, dev, processes }: Plan, main: string, ...more: string[]): string[] {
  const many = processes > 1 && !dev ? [join(root, "tools/start/run-processes.ts"), String(processes)] : [];
  return [...SMALL_HEAP, ...many, main, ...more];
}

/** Waits until ready; `keep` gets the API as soon as it runs. */
export function startApi(one: InstancePlan, env: Record<string, string>, all: Programs, keep: (one: Watched) => void) {
  const { root, dataDir, dev } = all.plan;
  const cwd = join(root, "apps", "api");
  const args = [
    ...(dev ? ["--watch", "--watch-preserve-output"] : []),
    ...runArgs(all.plan, dev ? "main.ts" : "dist/main.mjs"),
  ];
  const start = () => startChild({ name: `api-${one.instance}`, args, cwd, env, dataDir, showErrors: true });
  return bringUp(start, `http://127.0.0.1:${one.apiPort}/ready`, all, keep);
}

/** Waits until ready; `keep` gets the shop as soon as it runs. */
export function startShop(
  one: InstancePlan,
  env: Record<string, string | undefined>,
  all: Programs,
  keep: (one: Watched) => void,
) {
  const { root, dataDir, dev } = all.plan;
  const cwd = join(root, "apps", "shop");
  const args = runArgs(all.plan, "server/main.ts", ...(dev ? ["--dev"] : []));
  const start = () => startChild({ name: `shop-${one.instance}`, args, cwd, env, dataDir, showErrors: true });
  return bringUp(start, `http://127.0.0.1:${one.shopPort}/ready`, all, keep);
}

/** What archives the log of the database that comes along; it begins anew by itself when it breaks off. */
export function startBackups({ root, dataDir }: Plan): Child {
  const args = ["tools/backup/run-backup.ts", "--follow"];
  return startChild({ name: "backup", args, cwd: root, env: { KRAM_DATA_DIR: dataDir }, dataDir, showErrors: true });
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Ready, or 200 at `url`. Refuses: its end, and `limitMs`. */
async function waitUntilReady(child: Child, url: string, signal: AbortSignal, limitMs = 60_000): Promise<void> {
  let state: "waiting" | "ready" | "ended" = "waiting";
  let refused = false;
  const onMessage = (message: unknown) => {
    if (message === "ready") state = "ready";
  };
  child.process.on("message", onMessage);
  void child.ended.then((code) => {
    state = "ended";
    refused = code === REFUSED;
  });
  const current = () => state;
  const isRefused = () => refused;
  for (const until = Date.now() + limitMs; current() === "waiting" && Date.now() < until; await wait(50)) {
    signal.throwIfAborted();
    if (current() === "waiting" && (await answers(url)) && current() === "waiting") state = "ready";
  }
  child.process.off("message", onMessage);
  signal.throwIfAborted();
  if (current() === "ready") return;
  if (isRefused()) throw new StartRefusal(lastLines(child, 40));
  const what = current() === "ended" ? "ended while starting" : `was not ready after ${limitMs / 1000} s`;
  throw new StartProblem(`${child.name} ${what}. The end of its log (${child.log}):\n${lastLines(child)}`);
}
