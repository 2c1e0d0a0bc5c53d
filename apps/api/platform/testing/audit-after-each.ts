import { afterEach, expect } from "vitest";
import { runningTestApis } from "./test-api.ts";

// Every test must leave its shop intact; vitest.config.ts names this, so that none can forget it.
afterEach(async () => {
  for (const api of runningTestApis) expect(await api.audit(), "the audit after this test").toEqual([]);
});
