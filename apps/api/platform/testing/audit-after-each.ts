import { afterEach, expect } from "vitest";
import { runningTestApis } from "./test-api.ts";

// Whatever a test did to a shop, it must leave it intact. Named in vitest.config.ts, so that no test can forget it.
afterEach(async () => {
  for (const api of runningTestApis) expect(await api.audit(), "the audit after this test").toEqual([]);
});
