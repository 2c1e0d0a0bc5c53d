import { ApiError } from "@kram/contract/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readAnew } from "./read-anew.ts";
import type { SessionSecret } from "./session-user.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

vi.mock("../../platform/http/shop-api.ts", () => {
  const call = vi.fn();
  return { shopApi: () => ({ call }) };
});
afterEach(() => vi.clearAllMocks());

const secret: SessionSecret = {
  bearer: "b".repeat(43),
  name: "Anna",
  surname: "Kowalska",
  kind: "private",
  hasCredentials: false,
};

describe("readAnew", () => {
  it("takes over what the API knows", async () => {
    const user = { name: "Anna", surname: "Nowak" };
    vi.mocked(shopApi().call).mockResolvedValue({ expiresAt: "", user, company: true, hasCredentials: true });
    expect(await readAnew(secret)).toEqual({ ...secret, surname: "Nowak", kind: "company", hasCredentials: true });
  });

  it("knows that a session is over", async () => {
    vi.mocked(shopApi().call).mockRejectedValue(new ApiError(401, [{ code: "user.unauthenticated" }]));
    expect(await readAnew(secret)).toBeNull();
  });

  it.each([403, 429, 500, 503])("ends no session for an answer of %d", async (status) => {
    vi.mocked(shopApi().call).mockRejectedValue(new ApiError(status, [{ code: "server.unavailable" }]));
    expect(await readAnew(secret)).toEqual(secret);
  });

  it("counts as activity only where a page is asked for", async () => {
    vi.mocked(shopApi().call).mockRejectedValue(new ApiError(503, [{ code: "server.unavailable" }]));
    await readAnew(secret);
    await readAnew(secret, { active: true });
    const headers = vi.mocked(shopApi().call).mock.calls.map(([, , options]) => options?.headers);
    expect(headers).toEqual([{ "x-kram-poll": "1" }, {}]);
  });
});
