import { afterAll, beforeAll } from "vitest";
import { makeSession, makeStaff } from "../../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";
import { hashPassword } from "../password.ts";

/** Fits `known.passwordHash`. */
export const PASSWORD = "zażółć gęślą jaźń 7";

export async function makeStaffWithPassword(api: TestApi, passwordHash: string, stale = false) {
  await makeStaff(api.db);
  const [row] = await api.db.query<{ id: number; email: string }>(
    "test.staff-password",
    "UPDATE staff SET password_hash = $1 WHERE id = (SELECT max(id) FROM staff) RETURNING id, email",
    [passwordHash],
  );
  const { id = 0, email = "" } = row ?? {};
  return { id, email, as: { bearer: await makeSession(api.db, { staffId: id, stale }) } };
}

/** A test file's API, and the hash of PASSWORD, made once. */
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
