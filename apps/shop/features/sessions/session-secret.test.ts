import { ApiError } from "@kram/contract/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { shopApi } from "../../platform/http/shop-api.ts";
import { publicUser } from "./answer-auth.ts";
import { readAnew, readSessionSecret, type SessionSecret } from "./session-secret.ts";

vi.mock("../../platform/http/shop-api.ts", () => {
  const call = vi.fn();
  return { shopApi: () => ({ call }) };
});
afterEach(() => vi.clearAllMocks());

const secret: SessionSecret = {
  bearer: "b".repeat(43),
  memberNo: "PL0000016",
  name: "Anna",
  surname: "Kowalska",
  kind: "private",
  hasCredentials: true,
};

describe("publicUser", () => {
  // asvs: "3.3.4"
  it("never holds the bearer", () => {
    const user = publicUser(secret, "key");
    expect(JSON.stringify(user)).not.toContain(secret.bearer);
    expect(user).toEqual({
      memberNo: "PL0000016",
      name: "Anna",
      surname: "Kowalska",
      kind: "private",
      hasCredentials: true,
      sessionCookie: expect.stringMatching(/^[\w-]{16}$/u),
    });
  });

  it("tells sessions and instances apart", () => {
    const handles = [
      publicUser(secret, "key"),
      publicUser({ ...secret, bearer: "other" }, "key"),
      publicUser(secret, "other key"),
    ];
    expect(new Set(handles.map((user) => user.sessionCookie)).size).toBe(3);
  });
});

describe("readSessionSecret", () => {
  it("reads its own fields only", () => {
    expect(readSessionSecret({ ...secret, iat: 1, role: "staff" })).toEqual(secret);
  });

  it("takes cookies of the time before member numbers", () => {
    const { memberNo: _none, ...before } = secret;
    expect(readSessionSecret(before)).toEqual({ ...secret, memberNo: "" });
  });

  it.each([null, {}, { ...secret, bearer: 7 }, { name: "Anna", surname: "" }])("is no session: %j", (token) => {
    expect(readSessionSecret(token)).toBeNull();
  });
});

describe("readAnew", () => {
  it("takes over what the API knows", async () => {
    const user = { memberNo: "PL0000024", name: "Anna", surname: "Nowak" };
    vi.mocked(shopApi().call).mockResolvedValue({ expiresAt: "", user, company: true, hasCredentials: false });
    const now = { ...secret, memberNo: "PL0000024", surname: "Nowak", kind: "company", hasCredentials: false };
    expect(await readAnew(secret)).toEqual(now);
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
