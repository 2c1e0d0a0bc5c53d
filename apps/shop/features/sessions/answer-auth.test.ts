import { NextRequest } from "next/server.js";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { answerAuth } from "./answer-auth.ts";

const SHOP = "https://kram.test/pl";
beforeAll(() => {
  vi.stubEnv("SHOP_URL", SHOP);
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of this test alone");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

it.each([
  ["error", "CredentialsSignin"],
  ["error", "Configuration"],
  ["signin", "OAuthSignin"],
  ["signin", "a name & more"],
])("leads from %s to the page that explains %s", async (action, error) => {
  const request = new NextRequest(`${SHOP}/api/auth/${action}?${new URLSearchParams({ error })}`);
  const { status, headers } = await answerAuth(request, { params: Promise.resolve({ nextauth: [action] }) });
  const location = new URL(headers.get("location") ?? "");
  expect([status, location.origin, location.searchParams.get("error")]).toEqual([302, new URL(SHOP).origin, error]);
  expect(location.pathname).toMatch(/\/login\/error$/u);
});

it("leads from the error page without a name to the one that explains", async () => {
  const request = new NextRequest(`${SHOP}/api/auth/error`);
  const { status, headers } = await answerAuth(request, { params: Promise.resolve({ nextauth: ["error"] }) });
  expect([status, headers.get("location")]).toEqual([302, "https://kram.test/pl/login/error"]);
});

it.each(["credentials", "link", "passkey"])("knows no way to sign in by %s with an address alone", async (provider) => {
  const request = new NextRequest(`${SHOP}/api/auth/callback/${provider}?csrf=1`);
  const answer = await answerAuth(request, { params: Promise.resolve({ nextauth: ["callback", provider] }) });
  expect([answer.status, await answer.json()]).toEqual([404, { errors: [{ code: "route.unknown" }], requestId: "" }]);
});

it.each(["", "{", "a=b"])("refuses what claims to be JSON and is %j", async (body) => {
  const headers = { "content-type": "application/json; charset=utf-8" };
  const request = new NextRequest(`${SHOP}/api/auth/callback/credentials`, { method: "POST", headers, body });
  const context = { params: Promise.resolve({ nextauth: ["callback", "credentials"] }) };
  const answer = await answerAuth(request, context);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { errors: [{ code: "request.invalid-json" }], requestId: "" },
  ]);
});
