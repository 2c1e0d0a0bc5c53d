import { describe, expect, it } from "vitest";
import { publicUser } from "./auth-options.ts";
import { readSessionSecret } from "./session-user.ts";

const secret = {
  bearer: "b".repeat(43),
  name: "Anna",
  surname: "Kowalska",
  kind: "private",
  hasCredentials: true,
} as const;

describe("publicUser", () => {
  // asvs: "3.3.4"
  it("never holds the bearer", () => {
    const user = publicUser(secret, "key");
    expect(JSON.stringify(user)).not.toContain(secret.bearer);
    expect(user).toEqual({
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

  it.each([null, {}, { ...secret, bearer: 7 }, { name: "Anna", surname: "" }])("is no session: %j", (token) => {
    expect(readSessionSecret(token)).toBeNull();
  });
});
