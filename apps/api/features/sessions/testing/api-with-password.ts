import { afterAll, beforeAll } from "vitest";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";
import { hashPassword } from "../password.ts";

/** The password that fits `known.passwordHash`. */
export const PASSWORD = "zażółć gęślą jaźń 7";

/** The API for the tests of one file, and what makes people who sign in with PASSWORD: its hash is dear and made once. */
export function apiWithPassword(overrides: Record<string, string> = {}) {
  const api = {} as TestApi;
  const known = { passwordHash: "" };
  beforeAll(async () => {
    Object.assign(api, await startTestApi(overrides));
    known.passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => api.close());
  return { api, known };
}
