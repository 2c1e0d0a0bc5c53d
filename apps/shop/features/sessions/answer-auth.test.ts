import { NextRequest } from "next/server.js";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { answerAuth } from "./answer-auth.ts";

/** Renews the session with each answer, as next-auth does. */
vi.mock("next-auth", () => ({ default: async () => Response.json({}, { headers: { "set-cookie": "renewed=1" } }) }));

const SHOP = "https://kram.test/pl";
beforeAll(() => {
  vi.stubEnv("SHOP_URL", SHOP);
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of this test alone");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const noLocks = async () => null;

it.each([
  ["error", "CredentialsSignin"],
  ["error", "Configuration"],
  ["signin", "OAuthSignin"],
  ["signin", "a name & more"],
])("leads from %s to the page that explains %s", async (action, error) => {
  const request = new NextRequest(`${SHOP}/api/auth/${action}?${new URLSearchParams({ error })}`);
  const { status, headers } = await answerAuth(request, { params: Promise.resolve({ nextauth: [action] }) }, noLocks);
  const location = new URL(headers.get("location") ?? "");
  expect([status, location.origin, location.searchParams.get("error")]).toEqual([302, new URL(SHOP).origin, error]);
  expect(location.pathname).toMatch(/\/login\/error$/u);
});

it("leads from the error page without a name to the one that explains", async () => {
  const request = new NextRequest(`${SHOP}/api/auth/error`);
  const { status, headers } = await answerAuth(request, { params: Promise.resolve({ nextauth: ["error"] }) }, noLocks);
  expect([status, headers.get("location")]).toEqual([302, "https://kram.test/pl/login/error"]);
});

it.each(["credentials", "link", "passkey"])("knows no way to sign in by %s with an address alone", async (provider) => {
  const request = new NextRequest(`${SHOP}/api/auth/callback/${provider}?csrf=1`);
  const answer = await answerAuth(request, { params: Promise.resolve({ nextauth: ["callback", provider] }) }, noLocks);
  expect([answer.status, await answer.json()]).toEqual([404, { errors: [{ code: "route.unknown" }], requestId: "" }]);
});

it.each(["", "{", "a=b"])("refuses what claims to be JSON and is %j", async (body) => {
  const headers = { "content-type": "application/json; charset=utf-8" };
  const request = new NextRequest(`${SHOP}/api/auth/callback/credentials`, { method: "POST", headers, body });
  const context = { params: Promise.resolve({ nextauth: ["callback", "credentials"] }) };
  const answer = await answerAuth(request, context, noLocks);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { errors: [{ code: "request.invalid-json" }], requestId: "" },
  ]);
});

const askedForSession = (locks: Parameters<typeof answerAuth>[2], cookie = "") => {
  const request = new NextRequest(`${SHOP}/api/auth/session`, { headers: { cookie } });
  return answerAuth(request, { params: Promise.resolve({ nextauth: ["session"] }) }, locks);
};

it.each([
  ["with the locks", async () => ({ loginAllowed: false }), { locks: { loginAllowed: false } }],
  ["without the locks where they are not known", noLocks, {}],
])("answers who is signed in %s, and nobody keeps it", async (_what, locks, told) => {
  const answer = await askedForSession(locks);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(await answer.json()).toEqual(told);
});

it("takes away the cookie of a session that is over, and sets none", async () => {
  const answer = await askedForSession(noLocks, "__Host-kram.pl.session-token=old; other=1");
  expect(answer.headers.getSetCookie()).toEqual([
    "__Host-kram.pl.session-token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  ]);
});

it("asks for no locks but with the session that is read", async () => {
  const locks = vi.fn(noLocks);
  const request = new NextRequest(`${SHOP}/api/auth/csrf`);
  await answerAuth(request, { params: Promise.resolve({ nextauth: ["csrf"] }) }, locks);
  expect(locks).not.toHaveBeenCalled();
});
