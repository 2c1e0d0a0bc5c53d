import { addCartLine } from "@kram/contract/cart";
import { setLocks } from "@kram/contract/maintenance";
import type { Operation } from "@kram/contract/operation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember } from "../testing/factories.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
let member: string;
beforeAll(async () => {
  api = await startTestApi();
  member = (await makeMember(api.db)).bearer;
});
afterAll(() => api.close());

const NONSENSE = JSON.stringify({ nonsense: true });

async function refusedWith(operation: Operation, bearer: string | null) {
  const response = await fetch(api.url + operation.path, {
    method: operation.method,
    headers: { "content-type": "application/json", ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
    body: NONSENSE,
  });
  const { errors } = (await response.json()) as { errors: { code: string }[] };
  return [response.status, errors[0]?.code];
}

const visitor = (): string | null => null;
const stranger = (): string | null => "x".repeat(43);
const someMember = (): string | null => member;

// asvs: "8.2.1", "8.3.1"
describe("who calls is looked at before what is asked", () => {
  it.each([
    ["a visitor at a member's call", addCartLine, visitor, 401, "user.unauthenticated"],
    ["a session that is none at a member's call", addCartLine, stranger, 401, "user.unauthenticated"],
    ["a visitor at a call of staff", setLocks, visitor, 401, "user.unauthenticated"],
    ["a member at a call of staff", setLocks, someMember, 403, "user.forbidden"],
    ["a member at a member's call", addCartLine, someMember, 422, expect.any(String)],
  ] as const)("%s", async (_, operation, caller, status, code) => {
    expect(await refusedWith(operation, caller())).toEqual([status, code]);
  });
});
