import { join } from "node:path";
import { type Child, startChild } from "./child.ts";
import { keepRunning, type OnDeath, type Watched, watch } from "./keep-running.ts";
import type { InstancePlan, Plan } from "./plan.ts";
import { waitUntilReady } from "./ready.ts";

/** What starts and watches the programs of a run. */
export interface Programs {
  plan: Plan;
  signal: AbortSignal;
  /** `end`: a program that dies is reported; `restart`: it is started anew. */
  onDeath: OnDeath | "restart";
}

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

/** Starts one country's API and waits until it is ready; `keep` gets it as soon as it runs. */
export function startApi(one: InstancePlan, env: Record<string, string>, all: Programs, keep: (one: Watched) => void) {
  const { root, dataDir, dev } = all.plan;
  const cwd = join(root, "apps", "api");
  const args = dev ? ["--watch", "--watch-preserve-output", "main.ts"] : ["main.ts"];
  const start = () => startChild({ name: `api-${one.instance}`, args, cwd, env, dataDir, showErrors: true });
  return bringUp(start, `http://127.0.0.1:${one.apiPort}/ready`, all, keep);
}

/** Starts one country's shop and waits until it is ready; `keep` gets it as soon as it runs. */
export function startShop(
  one: InstancePlan,
  env: Record<string, string | undefined>,
  all: Programs,
  keep: (one: Watched) => void,
) {
  const { root, dataDir, dev } = all.plan;
  const cwd = join(root, "apps", "shop");
  const args = dev ? ["server/main.ts", "--dev"] : ["server/main.ts"];
  const start = () => startChild({ name: `shop-${one.instance}`, args, cwd, env, dataDir, showErrors: true });
  return bringUp(start, `http://127.0.0.1:${one.shopPort}/ready`, all, keep);
}
