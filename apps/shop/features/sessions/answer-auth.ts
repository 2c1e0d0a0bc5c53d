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

/** Next's context of `/api/auth/[...nextauth]`. */
export interface AuthContext {
  params: Promise<{ nextauth: string[] }>;
}

/** As whoever closes the shop tells them. */
type Locks = Readonly<Record<string, unknown>>;

/** First parts of next-auth's paths. */
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

/** `session/…` is the contract's. */
export function isSignInCall([action = "", ...rest]: readonly string[]): boolean {
  return CALLS.has(action) && !(action === "session" && rest.length > 0);
}

/** Answers calls below `/api/auth`, the session with the locks; unknown providers lead to the sign-in page. Source: pages 18. */
export async function answerAuth(
  request: NextRequest,
  context: AuthContext,
  readLocks: () => Promise<Locks | null>,
): Promise<Response> {
  process.env.NEXTAUTH_URL = `${shopUrl()}/api/auth`;
  const [action, provider] = (await context.params).nextauth;
  if ((action === "signin" || action === "callback") && provider !== undefined && !isProvider(provider)) {
    return Response.redirect(`${shopUrl()}/api/auth/signin`, 302);
  }
  // Providers need a posted proof; otherwise next-auth reports a server error.
  if (action === "callback" && request.method !== "POST") return answerUnknown(request);
  if (!(await isReadable(request))) return answerRefused(request, 400, "request.invalid-json");
  const callbackUrl = request.nextUrl.searchParams.get("callbackUrl") ?? keptCallbackUrl(request);
  const kept: string[] = [];
  const brought = request.cookies.get(deviceCookieName())?.value ?? "";
  const device = { brought, keep: (token: string) => void kept.push(deviceCookie(token)) };
  const options = authOptions({ callbackUrl, secret: sessionKey(), device });
  const error = request.nextUrl.searchParams.get("error");
  // next-auth sends half of the names to the sign-in page, which knows only a missing session.
  const hasProblem = action === "error" || (error !== null && error !== "" && error !== "SessionRequired");
  if (request.method === "GET" && isPage(action, provider) && hasProblem) {
    const page = new URL(options.pages?.error ?? "", shopUrl());
    if (error) page.searchParams.set("error", error);
    return Response.redirect(page, 302);
  }
  const isRead = action === "session" && request.method === "GET";
  const [response, locks]: [Response, Locks | null] = await Promise.all([
    nextAuth(request, context, options),
    isRead ? readLocks() : null,
  ]);
  for (const cookie of kept) response.headers.append("set-cookie", cookie);
  // next-auth answers unknown actions and tokenless updates with 400 in English.
  if (response.status === 400)
    return action === "session" ? answerRefused(request, 400, "request.malformed") : answerUnknown(request);
  return isRead ? onlyRead(request, response, locks) : response;
}

/** next-auth breaks over invalid JSON. */
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

/** Never renews the session, as that could undo a sign-out; clears an ended one. */
async function onlyRead(request: NextRequest, answer: Response, locks: Locks | null): Promise<Response> {
  const session = (await answer.json()) as { user?: unknown };
  const response = Response.json({ ...session, ...(locks && { locks }) }, { status: answer.status });
  response.headers.set("cache-control", "private, no-store");
  const kept = answer.headers.getSetCookie().filter((cookie) => /;\s*max-age=0/iu.test(cookie));
  for (const cookie of kept) response.headers.append("set-cookie", cookie);
  for (const { name } of session.user ? [] : request.cookies.getAll()) {
    if (name.startsWith(sessionCookieName())) response.headers.append("set-cookie", ended(name));
  }
  return response;
}

function ended(cookie: string): string {
  return `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecureShop() ? "; Secure" : ""}`;
}

/** Origin of a failed sign-in, for the error page's language. */
function keptCallbackUrl(request: NextRequest): string | null {
  return request.cookies.get(sessionCookies().callbackUrl?.name ?? "")?.value ?? null;
}

function isPage(action: string | undefined, provider: string | undefined): boolean {
  return provider === undefined && (action === "error" || action === "signin");
}

/** The encrypted cookie holds the bearer; browsers see the public part. Source: sessions 2. */
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
      // Ignores posted session updates; the API knows the changes.
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
  console.error(`sign-in failed: ${code.slice(0, 80)}`);
}

/** A keyed 96-bit hash stands for the bearer. Source: sessions 1. */
export function publicUser({ bearer, ...known }: SessionSecret, key: string): SessionUser {
  const sessionCookie = createHmac("sha256", key).update(bearer).digest("base64url").slice(0, 16);
  return { ...known, sessionCookie };
}
