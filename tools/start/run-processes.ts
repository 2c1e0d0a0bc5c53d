import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { pauseAfter } from "./keep-running.ts";
import { REFUSED } from "./start-problem.ts";

/*
 * run-processes.ts COUNT PROGRAM ARGS: runs a program COUNT times on one port, which hands each connection to the next one. One that
 * dies is started again; one that refuses to start, or ends before all were ready once, ends the others. SIGTERM is passed on.
 */
const [count = "2", exec = "", ...args] = process.argv.slice(2);
const HEALTHY_MS = 60_000;

/** Beyond API and shop of the few countries that a start brings up, which stand beside each other. */
const METRICS_STEP = 10;

let isUp = false;
let isStopping = false;
const ready = new Set<number>();

cluster.setupPrimary({ exec, args });
// A parent that goes leaves nobody to stop us.
process.on("disconnect", () => stopAll("SIGTERM", 0));
process.on("SIGTERM", () => stopAll("SIGTERM", 0));
process.on("SIGINT", () => stopAll("SIGINT", 0));

for (let place = 0; place < Number.parseInt(count, 10); place += 1) begin(place, 0);

function begin(place: number, quickEnds: number): void {
  const began = performance.now();
  const worker = cluster.fork(ownSettings(place));
  worker.on("message", (message) => {
    if (message === "ready") noteReady(place);
  });
  worker.once("exit", (code, signal) => void goOn(worker, { place, quickEnds, began, code, signal }));
}

/** Figures are each process's own, so each has a port for them. */
function ownSettings(place: number): Record<string, string> {
  const first = process.env.METRICS_PORT;
  return first ? { METRICS_PORT: String(Number.parseInt(first, 10) + place * METRICS_STEP) } : {};
}

function noteReady(place: number): void {
  ready.add(place);
  if (isUp || ready.size < Number.parseInt(count, 10)) return;
  isUp = true;
  if (process.connected) process.send?.("ready");
}

interface End {
  place: number;
  quickEnds: number;
  began: number;
  code: number | null;
  signal: string | null;
}

async function goOn(worker: Worker, { place, quickEnds, began, code, signal }: End): Promise<void> {
  if (isStopping) return;
  if (code === REFUSED || !isUp) return stopAll("SIGTERM", code || 1);
  const quick = performance.now() - began < HEALTHY_MS ? quickEnds + 1 : 1;
  console.error(`process ${worker.process.pid} ended by itself (${signal ?? code}) and is started again`);
  await wait(pauseAfter(quick - 1));
  if (!isStopping) begin(place, quick);
}

function stopAll(signal: NodeJS.Signals, code: number): void {
  if (isStopping) return;
  isStopping = true;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const gone = workers.map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
  for (const worker of workers) worker.process.kill(signal);
  void Promise.all(gone).then(() => process.exit(code));
}
