import { execFileSync, type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { freePort } from "../../../../tools/postgres/free-port.ts";
import { untilAnswers } from "../../../../tools/postgres/until-answers.ts";

const PROGRAMS = ["/usr/bin/valkey-server", "/usr/bin/redis-server"];

/** A Valkey, or Debian's Redis 7, which keeps nothing on a disk. */
export interface CacheServer {
  url: string;
  forgetAll(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Null where neither is installed. */
export async function startCacheServer(): Promise<CacheServer | null> {
  const program = PROGRAMS.find((path) => existsSync(path));
  if (program === undefined) return null;
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: CacheServer = {
    url: `valkey://127.0.0.1:${port}`,
    async forgetAll() {
      execFileSync(program.replace("-server", "-cli"), ["-p", String(port), "FLUSHALL"]);
    },
    async start() {
      const kept = ["--save", "", "--appendonly", "no", "--dir", "/tmp"];
      child = spawn(program, ["--port", String(port), "--bind", "127.0.0.1", ...kept], { stdio: "ignore" });
      await untilAnswers(port, program);
    },
    async stop() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
  await server.start();
  return server;
}
