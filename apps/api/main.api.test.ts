import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiEnvironment } from "./platform/testing/api-process.ts";
import { createTestDatabase } from "./platform/testing/test-database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** At once, while its code is loading, and while it is being built. */
const GOES_AFTER_MS = [0, 300, 800];

it.each(GOES_AFTER_MS)("ends when its parent goes %i ms after the start", { timeout: 40_000 }, async (afterMs) => {
  const env = await apiEnvironment(database.url);
  const child = fork(join(import.meta.dirname, "main.ts"), { env, stdio: "ignore", execArgv: [] });
  const gone = once(child, "exit");
  await wait(afterMs);
  child.disconnect();
  const ended = await Promise.race([gone, wait(30_000, "still running", { ref: false })]);
  child.kill("SIGKILL");
  expect(ended).toEqual([0, null]);
});
