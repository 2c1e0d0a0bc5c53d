import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";

/** At once, and while its code is loading; without a build the shop would end with 1 some time later. */
const GOES_AFTER_MS = [0, 100];

it("ends with 78 where its settings are refused", async () => {
  const env = { ...process.env, NODE_ENV: "production" as const, KRAM_DEMO: "", NEXTAUTH_SECRET: "", KRAM_PARENT: "" };
  const child = fork(join(import.meta.dirname, "main.ts"), { env, stdio: "ignore", execArgv: [] });
  expect(await once(child, "exit")).toEqual([78, null]);
});

it.each(GOES_AFTER_MS)("ends when its parent goes %i ms after the start", async (afterMs) => {
  const secret = "a secret of the test that is long enough";
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    KRAM_PARENT: "1",
    KRAM_DEMO: "1",
    NEXTAUTH_SECRET: secret,
  };
  const child = fork(join(import.meta.dirname, "main.ts"), { env, stdio: "ignore", execArgv: [] });
  const gone = once(child, "exit");
  await wait(afterMs);
  child.disconnect();
  const ended = await Promise.race([gone, wait(15_000, "still running", { ref: false })]);
  child.kill("SIGKILL");
  expect(ended).toEqual([0, null]);
});
