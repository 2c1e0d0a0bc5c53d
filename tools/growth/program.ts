import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../postgres/free-port.ts";
import { SMALL_RESERVES } from "../start/child.ts";
import { answers, drillEnvironment } from "../upgrade/drill-place.ts";

const TICK_MS = 10;

/** An API under measurement. */
export interface Program {
  url: string;
  /** Resident megabytes. */
  memoryMb(): number;
  /** Milliseconds of the processor since its start. */
  cpuMs(): number;
  /** Begins to watch how long its thread works without a break. */
  watch(): void;
  /** Milliseconds of the processor, at most, since `watch`. */
  longestMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Of a process, by /proc. */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

/** Answers calls and repeats no work; its heap has the bounds that `npm start` gives it. */
export async function startProgram(root: string, box: string, databaseUrl: string): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const place = { root, box, databaseUrl, urls: { api: url, shop: "http://127.0.0.1:1/pl" }, within: port };
  const child = fork("main.ts", {
    cwd: join(root, "apps/api"),
    execArgv: ["--max-semi-space-size=4", "--import", join(import.meta.dirname, "watch-loop.mjs")],
    env: {
      ...drillEnvironment(place, { program: "api", port }),
      KRAM_ROLE: "api",
      DRAIN_SECONDS: "0",
      ...SMALL_RESERVES,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const pid = child.pid ?? 0;
  while (!(await answers(`${url}/ready`))) {
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
    await wait(100);
  }
  return {
    url,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
    cpuMs: () => cpuOf(pid),
    watch: () => void child.send("begin"),
    async longestMs() {
      child.send("most");
      for (;;) {
        // The program itself says when it is ready.
        const [told] = (await once(child, "message")) as [{ most?: number }];
        if (told.most !== undefined) return told.most;
      }
    },
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}
