import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../../../../tools/postgres/free-port.ts";

/** Runs as a program, so that it can be killed. */
export interface ApiProcess {
  url: string;
  child: ChildProcess;
  /** At once, mid-statement; resolves when it is gone. */
  kill(): Promise<void>;
  /** Answers the exit code. */
  end(): Promise<number | null>;
}

const MAIN = join(import.meta.dirname, "../../main.ts");

/** Beside the packages, so that killed programs leave nothing behind. */
const COMPILED = join(import.meta.dirname, "../../../../node_modules/.cache/kram-compiled");

/** A starved machine may give no connection within a second. */
const STARTS = 4;

/** Ends with this process; `program` may be a bundle. */
export async function startApiProcess(
  databaseUrl: string,
  overrides: Record<string, string> = {},
  program = MAIN,
): Promise<ApiProcess> {
  for (let tries = 1; ; tries += 1) {
    const started = await startOnce(databaseUrl, overrides, program);
    if (typeof started !== "string") return started;
    if (tries === STARTS) throw new Error(`the API ended with ${started} instead of listening`);
  }
}

/** A free local port, and an end with its parent. */
export async function apiEnvironment(databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  return {
    ...process.env,
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    API_PORT: String(await freePort()),
    API_HOST: "127.0.0.1",
    DATA_DIR: "/dev/null/none",
    SESSION_SECRET: "a secret for tests that is long enough",
    SECOND_FACTOR_KEY: "a key for tests that is just as long",
    RATE_LIMIT_FACTOR: "100000",
    NODE_OPTIONS: "",
    NODE_COMPILE_CACHE: COMPILED,
    KRAM_PARENT: "1",
  };
}

/** Answers what the program said instead of being ready. */
async function startOnce(
  databaseUrl: string,
  overrides: Record<string, string>,
  program: string,
): Promise<ApiProcess | string> {
  const env = { ...(await apiEnvironment(databaseUrl)), ...overrides };
  const child = fork(program, { env, stdio: "ignore", execArgv: [] });
  const gone = once(child, "exit");
  const [said] = await Promise.race([once(child, "message"), gone]);
  if (said !== "ready") return String(said);
  return {
    url: `http://127.0.0.1:${env.API_PORT}`,
    child,
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
    async end() {
      child.kill("SIGTERM");
      await gone;
      return child.exitCode;
    },
  };
}
