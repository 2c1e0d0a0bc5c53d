import type { ErrorAnswer } from "@kram/contract/errors";
import { OFFICE_PERMISSIONS } from "@kram/contract/staff";
import { STAFF_ROLES, type StaffRole } from "@kram/domain/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../factories.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { everyOperation } from "./every-operation.ts";
import { FOR_ALL_STAFF, ROLE_TABLE } from "./role-table.ts";

const operations = [...(await everyOperation()).values()].filter(({ access }) => access === "staff");
const named = operations.map((operation) => [operation.id, operation] as const);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe("the table of permissions", () => {
  it("names every operation of the office, and nothing else", () => {
    expect(Object.keys(OFFICE_PERMISSIONS).sort()).toEqual(operations.map(({ id }) => id).sort());
  });
});

// asvs: "8.2.1"
describe.each([...STAFF_ROLES, null])("staff for %s", (role: StaffRole | null) => {
  const lets = (id: string) => {
    if (role === "admin") return true;
    return FOR_ALL_STAFF.includes(id) ? role !== null : role !== null && ROLE_TABLE[role].includes(id);
  };
  let bearer = "";
  beforeAll(async () => {
    bearer = await makeStaff(api.db, role === null ? [] : [role]);
  });

  it.each(named)("%s", async (id, { method, path }) => {
    const changes = method !== "GET";
    const response = await fetch(api.url + path.replace(/\{\w+\}/gu, "9999"), {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(changes && { "content-type": "application/json" }) },
      ...(changes && { body: "{}" }),
    });
    const text = await response.text();
    const code = response.ok ? null : (JSON.parse(text) as ErrorAnswer).errors[0]?.code;
    expect(response.status).toBeLessThan(500);
    expect([id, code === "user.forbidden" ? "kept out" : "let in"]).toEqual([id, lets(id) ? "let in" : "kept out"]);
  });
});
