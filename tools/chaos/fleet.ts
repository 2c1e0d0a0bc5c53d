import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SMALL_RESERVES } from "../start/child.ts";
import { answers, type DrillPlace, drillEnvironment } from "../upgrade/drill-place.ts";

/** What runs of a version: its role, its port, and what it is told besides. */
export interface Post {
  role: "api" | "worker" | "shop";
  port: number;
  settings: Record<string, string>;
}

/** As a service manager waits before it starts a program again. */
const RESTART_MS = 1000;

/** Programs that are started again whenever they die. */
export function createFleet(place: DrillPlace, posts: readonly Post[]) {
  const running = new Map<Post, ChildProcess>();
  const kills = { api: 0, worker: 0, shop: 0 };
  let stopped = false;

  async function keep(post: Post): Promise<void> {
    while (!stopped) {
      const child = spawnAt(place, post);
      running.set(post, child);
      await once(child, "exit");
      await wait(RESTART_MS);
    }
  }

  return {
    kills,

    async start(): Promise<void> {
      for (const post of posts) {
        void keep(post);
        await untilReady(post);
      }
    },

    /** Whichever it hits, dead or starting ones, too. */
    killOne(): void {
      const post = posts[randomInt(posts.length)];
      const child = post && running.get(post);
      if (child?.kill("SIGKILL")) kills[post?.role ?? "api"] += 1;
    },

    ready: () => Promise.all(posts.map(untilReady)),

    async stop(): Promise<void> {
      stopped = true;
      const alive = [...running.values()].filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      );
      await Promise.all(
        alive.map((child) => {
          const gone = once(child, "exit");
          child.kill("SIGTERM");
          return gone;
        }),
      );
    },
  };
}

function spawnAt(place: DrillPlace, { role, port, settings }: Post): ChildProcess {
  const program = role === "shop" ? "shop" : "api";
  const env = {
    ...drillEnvironment(place, { program, port }),
    ...(program === "api" && { KRAM_ROLE: role }),
    ...settings,
    ...SMALL_RESERVES,
  };
  return spawn(process.execPath, ["--max-semi-space-size=4", program === "shop" ? "server/main.ts" : "dist/main.mjs"], {
    cwd: join(place.root, "apps", program),
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function untilReady({ port, role }: Post): Promise<void> {
  const limit = Date.now() + 60_000;
  while (!(await answers(`http://127.0.0.1:${port}/ready`))) {
    if (Date.now() > limit) throw new Error(`the ${role} at ${port} is not ready`);
    await wait(200);
  }
}
