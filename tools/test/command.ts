import { spawn } from "node:child_process";
import { tied } from "../postgres/tied-process.ts";

export interface Command {
  args: string[];
  cwd: string;
  env: Record<string, string>;
  signal: AbortSignal;
  limitMs: number;
}

/** Answers the exit code, 1 after `limitMs` or when asked to stop. */
export async function runCommand({ args, cwd, env, signal, limitMs }: Command): Promise<number> {
  signal.throwIfAborted();
  const node = tied(process.execPath, args, "TERM");
  const child = spawn(node.command, node.args, {
    cwd,
    detached: process.platform !== "win32",
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }), ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const kill = (name: "SIGTERM" | "SIGKILL") => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // The group is gone already.
    }
  };
  const end = () => {
    kill("SIGTERM");
    setTimeout(() => kill("SIGKILL"), 4000).unref();
  };
  const late = setTimeout(() => {
    console.error(`This took longer than ${Math.round(limitMs / 60_000)} minutes and is ended.`);
    end();
  }, limitMs);
  signal.addEventListener("abort", end, { once: true });
  const code = await new Promise<number>((done) => {
    child.once("error", () => done(1));
    child.once("close", (status) => done(status ?? 1));
  });
  clearTimeout(late);
  signal.removeEventListener("abort", end);
  signal.throwIfAborted();
  return code;
}
