import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createBoundedQueue } from "../bounded-queue.ts";
import { ShopError } from "../shop-error.ts";
import { type PictureRefusal, PictureRefused, type Pictures } from "./picture-work.ts";

export interface PictureJob {
  task: keyof Pictures;
  input: readonly unknown[];
}

export type PictureAnswer = { made: unknown } | { refusal: PictureRefusal };

export interface PicturePool extends Pictures {
  close(): Promise<void>;
}

interface PoolSettings {
  program: string;
  processes: number;
  mostWaiting: number;
  /** A process that needs longer is ended. */
  mostMs: number;
  idleMs: number;
}

const USUAL: PoolSettings = {
  program: join(import.meta.dirname, "picture-process.ts"),
  // One core is left to people who wait.
  processes: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 24,
  mostMs: 10_000,
  idleMs: 30_000,
};

/** Its process starts with the first picture. Refuses besides PictureRefused: server.unavailable when full, slow or closed. */
export function createPicturePool(settings: Partial<PoolSettings> = {}): PicturePool {
  const { program, processes, mostWaiting, mostMs, idleMs } = { ...USUAL, ...settings };
  const enqueue = createBoundedQueue({ concurrency: processes, maxWaiting: mostWaiting });
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let closed = false;

  async function take(): Promise<ChildProcess> {
    if (closed) throw new ShopError({ code: "server.unavailable" });
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.connected) return child;
    }
    const child = startProcess(program);
    all.add(child);
    child.once("exit", () => all.delete(child));
    // A start may outlast any picture, so the job's time begins afterwards.
    await nextWord(child);
    return child;
  }

  function end(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.kill("SIGKILL");
  }

  const run = (task: keyof Pictures, ...input: unknown[]) =>
    enqueue(async () => {
      const child = await take();
      const timer = setTimeout(() => end(child), mostMs);
      try {
        const answer = await ask(child, { task, input });
        if ("refusal" in answer) throw new PictureRefused(answer.refusal);
        return answer.made as never;
      } finally {
        clearTimeout(timer);
        if (child.connected) idle.set(child, setTimeout(() => end(child), idleMs).unref());
      }
    });

  return {
    redraw: (...input) => run("redraw", ...input),
    shrink: (...input) => run("shrink", ...input),
    cut: (...input) => run("cut", ...input),
    async close() {
      closed = true;
      const ended = [...all].map((child) => once(child, "exit"));
      for (const child of all) end(child);
      await Promise.all(ended);
    },
  };
}

/** Without our secrets; ends when its channel to us closes. */
function startProcess(program: string): ChildProcess {
  const { PATH, SystemRoot } = process.env;
  const child = fork(program, [], {
    serialization: "advanced",
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: { ...(PATH !== undefined && { PATH }), ...(SystemRoot !== undefined && { SystemRoot }) },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, job: PictureJob): Promise<PictureAnswer> {
  const answer = nextWord(child);
  // A process that cannot hear ends, which the next word tells.
  child.send(job, () => undefined);
  return (await answer) as PictureAnswer;
}

/** Refuses: server.unavailable, where the process ends. */
async function nextWord(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onEnd = () => reject(new ShopError({ code: "server.unavailable" }));
  child.once("message", resolve).once("exit", onEnd).once("error", onEnd);
  try {
    return await promise;
  } finally {
    child.off("message", resolve).off("exit", onEnd).off("error", onEnd);
  }
}
