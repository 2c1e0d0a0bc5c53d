import { signOut } from "@kram/contract/sessions";
import nextAuth, { type NextAuthOptions, type User } from "next-auth";
import type { NextRequest } from "next/server";
import { createHmac } from "node:crypto";
import { BASE_PATH } from "../../config/instance.ts";
import { shopUrl } from "../../config/origin.ts";
import { hrefFor } from "../../i18n/href.ts";
import { answerRefused, answerUnknown } from "../../platform/http/answers.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { localeOfPath, safeCallbackPath } from "./callback-path.ts";
import {
  deviceCookie,
  deviceCookieName,
  isSecureShop,
  SESSION_SECONDS,
  sessionCookieName,
  sessionCookies,
} from "./session-cookies.ts";
import { readAnew, readSessionSecret, sessionKey, type SessionSecret, type SessionUser } from "./session-secret.ts";
import { type DeviceKeeper, isProvider, signInProviders } from "./sign-in-providers.ts";

/** What Next passes to a handler of `/api/auth/[...nextauth]`. */
export interface AuthContext {
  params: Promise<{ nextauth: string[] }>;
}

/** Calls of next-auth, as their path begins. */
const CALLS: ReadonlySet<string> = new Set([
  "_log",
  "callback",
  "csrf",
  "error",
  "providers",
  "session",
  "signin",
  "signout",
  "verify-request",
]);

/** Whether a path below `/api/auth` is a call of next-auth; `session/…` is the contract's. */
export function isSignInCall([action = "", ...rest]: readonly string[]): boolean {
  return CALLS.has(action) && !(action === "session" && rest.length > 0);
}

/** Answers calls below `/api/auth`; an unknown provider leads to the sign-in page. Source: pages 18. */
export async function answerAuth(request: NextRequest, context: AuthContext): Promise<Response> {
  process.env.NEXTAUTH_URL = `${shopUrl()}/api/auth`;
  const [action, provider] = (await context.params).nextauth;
  if ((action === "signin" || action === "callback") && provider !== undefined && !isProvider(provider)) {
    return Response.redirect(`${shopUrl()}/api/auth/signin`, 302);
  }
  // All providers prove a person by what is posted; asked otherwise, next-auth would call it a fault of the server.
  if (action === "callback" && request.method !== "POST") return answerUnknown();
  if (!(await isReadable(request))) return answerRefused(400, "request.invalid-json");
  const callbackUrl = request.nextUrl.searchParams.get("callbackUrl") ?? keptCallbackUrl(request);
  const kept: string[] = [];
  const brought = request.cookies.get(deviceCookieName())?.value ?? "";
  const device = { brought, keep: (token: string) => void kept.push(deviceCookie(token)) };
  const options = authOptions({ callbackUrl, secret: sessionKey(), device });
  const error = request.nextUrl.searchParams.get("error");
  // next-auth would send half of the names to the sign-in page, which tells of a missing session alone.
  if (request.method === "GET" && isPage(action, provider) && error && error !== "SessionRequired") {
    const page = new URL(options.pages?.error ?? "", shopUrl());
    page.searchParams.set("error", error);
    return Response.redirect(page, 302);
  }
  const response: Response = await nextAuth(request, context, options);
  for (const cookie of kept) response.headers.append("set-cookie", cookie);
  // To an action that is none, and to an update without the token, next-auth says 400 in words for its developers.
  if (response.status === 400) return action === "session" ? answerRefused(400, "request.malformed") : answerUnknown();
  return action === "session" && request.method === "GET" ? onlyRead(request, response) : response;
}

/** Whether what claims to be JSON is: next-auth would break over it. */
async function isReadable(request: NextRequest): Promise<boolean> {
  if (request.method === "GET" || !request.headers.get("content-type")?.includes("application/json")) return true;
  return request
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    );
}

/** Never renews the session: a late answer must not undo a sign-out. What is over leaves the browser. */
async function onlyRead(request: NextRequest, response: Response): Promise<Response> {
  const kept = response.headers.getSetCookie().filter((cookie) => /;\s*max-age=0/iu.test(cookie));
  response.headers.delete("set-cookie");
  for (const cookie of kept) response.headers.append("set-cookie", cookie);
  response.headers.set("cache-control", "private, no-store");
  const { user } = (await response.clone().json()) as { user?: unknown };
  for (const { name } of user ? [] : request.cookies.getAll()) {
    if (name.startsWith(sessionCookieName())) response.headers.append("set-cookie", ended(name));
  }
  return response;
}

function ended(cookie: string): string {
  return `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecureShop() ? "; Secure" : ""}`;
}

/** Where the sign-in that failed came from: its language is that of the error page. */
function keptCallbackUrl(request: NextRequest): string | null {
  return request.cookies.get(sessionCookies().callbackUrl?.name ?? "")?.value ?? null;
}

/** Whether next-auth would show a page of its own that may tell of an error. */
function isPage(action: string | undefined, provider: string | undefined): boolean {
  return provider === undefined && (action === "error" || action === "signin");
}

/**
 * Settings of next-auth for a request: the encrypted cookie holds the bearer, the browser sees the public part.
 * Source: sessions 2.
 */
function authOptions(request: { callbackUrl: string | null; secret: string; device: DeviceKeeper }): NextAuthOptions {
  const inside = (url: string | null) =>
    safeCallbackPath({ callbackUrl: url, shopUrl: shopUrl(), fallback: BASE_PATH });
  const loginPage = BASE_PATH + hrefFor(localeOfPath(inside(request.callbackUrl), BASE_PATH), "/login");
  return {
    secret: request.secret,
    cookies: sessionCookies(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS },
    pages: { signIn: loginPage, error: `${loginPage}/error`, signOut: loginPage },
    providers: signInProviders(request.device),
    callbacks: {
      redirect: ({ url }) => new URL(shopUrl()).origin + inside(url),
      // What a browser posts as a session update is ignored; the API tells what has changed.
      jwt: async ({ token, user, trigger }) => {
        if (trigger === "signIn") return { ...(user as User & SessionSecret) };
        const secret = trigger === "update" ? readSessionSecret(token) : null;
        return secret ? { ...token, ...(await readAnew(secret)) } : token;
      },
      session: async ({ session, token }) => {
        const secret = readSessionSecret(token);
        const user = secret && (await readAnew(secret));
        return { expires: session.expires, ...(user && { user: publicUser(user, request.secret) }) };
      },
    },
    events: { signOut: ({ token }) => endApiSession(readSessionSecret(token)) },
    logger: { error: logCode, warn: () => undefined, debug: () => undefined },
  };
}

async function endApiSession(secret: SessionSecret | null): Promise<void> {
  if (secret) await shopApi().call(signOut, {}, { bearer: secret.bearer });
}

function logCode(code: string): void {
  console.error(JSON.stringify({ level: "error", part: "sessions", code: code.slice(0, 80) }));
}

/** The browser's part of a session; a keyed hash of 96 bits stands for the bearer. Source: sessions 1. */
export function publicUser({ bearer, ...known }: SessionSecret, key: string): SessionUser {
  const sessionCookie = createHmac("sha256", key).update(bearer).digest("base64url").slice(0, 16);
  return { ...known, sessionCookie };
}
