import { type ChildProcess, spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { tied } from "../postgres/tied-process.ts";

export interface ChildOptions {
  name: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  dataDir: string;
  /** Shows errors as they come; the log has them anyway. */
  showErrors: boolean;
}

/** A program that runs. */
export interface Child {
  name: string;
  pid: number;
  process: ChildProcess;
  log: string;
  ended: Promise<number | string>;
  /** Kills the whole group after `limitMs`. */
  stop(limitMs: number): Promise<void>;
}

/** A further start is half a second quicker. */
const compileCache = join(import.meta.dirname, "../../node_modules/.cache/kram-compiled");

function openLog(dataDir: string, name: string): { log: string; handle: number } {
  const log = join(dataDir, "logs", `${name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  if (existsSync(log)) renameSync(log, log.replace(/\.log$/, ".previous.log"));
  return { log, handle: openSync(log, "a") };
}

function forwardErrors(child: ChildProcess, { name, showErrors }: ChildOptions, handle: number): void {
  child.stderr?.on("data", (part: Buffer) => {
    writeSync(handle, part);
    if (showErrors) process.stderr.write(part.toString().replace(/^(?=.)/gm, `[${name}] `));
  });
}

function signalAll(child: ChildProcess, name: "SIGTERM" | "SIGKILL"): void {
  if (child.pid === undefined) return;
  try {
    // The child leads a group, so that what it started is reached, too.
    process.kill(name === "SIGKILL" ? -child.pid : child.pid, name);
  } catch {
    // It has just ended by itself.
  }
}

/** What glibc keeps of freed memory: else each thread its share, and more the larger what was freed before. */
export const SMALL_RESERVES = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;

/** Leads its own process group, and ends when we are killed. */
export function startChild(options: ChildOptions): Child {
  const { name, dataDir } = options;
  const { log, handle } = openLog(dataDir, name);
  const pidFile = join(dataDir, "run", `${name}.pid`);
  mkdirSync(dirname(pidFile), { recursive: true });
  const node = tied(process.execPath, options.args, "TERM");
  const child = spawn(node.command, node.args, {
    cwd: options.cwd,
    detached: process.platform !== "win32",
    env: { NODE_COMPILE_CACHE: compileCache, ...SMALL_RESERVES, ...process.env, ...options.env, KRAM_PARENT: "1" },
    stdio: ["ignore", handle, "pipe", "ipc"],
  });
  forwardErrors(child, options, handle);
  writeFileSync(pidFile, `${child.pid ?? ""}\n`);
  const ended = new Promise<number | string>((resolve) => {
    child.once("error", (problem) => resolve(problem.message));
    child.once("close", (code, signal) => {
      closeSync(handle);
      rmSync(pidFile, { force: true });
      resolve(code ?? signal ?? "unknown");
    });
  });
  const stop = async (limitMs: number) => {
    signalAll(child, "SIGTERM");
    const timer = setTimeout(() => signalAll(child, "SIGKILL"), limitMs);
    await ended;
    clearTimeout(timer);
  };
  return { name, pid: child.pid ?? 0, process: child, log, ended, stop };
}

/** They show why the program ended. */
export function lastLines({ log }: Pick<Child, "log">, count = 20): string {
  return readFileSync(log, "utf8").trimEnd().split("\n").slice(-count).join("\n");
}
