import credentialsProvider from "next-auth/providers/credentials";
import { ApiError } from "@kram/contract/client";
import { signOut, passkeyProof, signInByPasskey } from "@kram/contract/sessions";
import type { NextAuthOptions, User } from "next-auth";
import { createHmac } from "node:crypto";
import { BASE_PATH } from "../../config/instance.ts";
import { shopUrl } from "../../config/origin.ts";
import { hrefFor } from "../../i18n/href.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { localeOfPath, safeCallbackPath } from "./callback-path.ts";
import { checkCredentials, type DeviceKeeper, memberOf, withDevice } from "./check-credentials.ts";
import { linkProvider } from "./link-provider.ts";
import { readAnew } from "./read-anew.ts";
import { SESSION_SECONDS, sessionCookies } from "./session-cookies.ts";
import { readSessionSecret, type SessionSecret, type SessionUser } from "./session-user.ts";

/** Names of the providers: by password, by mailed link, by passkey. Any other leads to the sign-in page. */
export const PROVIDERS = ["credentials", "link", "passkey"] as const;

/** Settings of next-auth for one request: the encrypted cookie keeps the bearer, the browser gets the public part alone. Source: sessions 2. */
export function authOptions(request: {
  callbackUrl: string | null;
  secret: string;
  device: DeviceKeeper;
}): NextAuthOptions {
  const inside = (url: string | null) =>
    safeCallbackPath({ callbackUrl: url, shopUrl: shopUrl(), fallback: BASE_PATH });
  const loginPage = BASE_PATH + hrefFor(localeOfPath(inside(request.callbackUrl), BASE_PATH), "/login");
  return {
    secret: request.secret,
    cookies: sessionCookies(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS },
    pages: { signIn: loginPage, error: `${loginPage}/error`, signOut: loginPage },
    providers: [passwordProvider(request.device), linkProvider(request.device), passkeyProvider(request.device)],
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

function passwordProvider(device: DeviceKeeper) {
  return credentialsProvider({
    id: PROVIDERS[0],
    name: "Password",
    credentials: { login: {}, password: {}, code: {}, mailedCode: {}, attempt: {} },
    authorize: (given, request) =>
      asUser(
        checkCredentials({
          login: given?.login ?? "",
          password: given?.password ?? "",
          code: given?.code ?? "",
          mailedCode: given?.mailedCode ?? "",
          attempt: given?.attempt ?? "",
          device,
          headers: callerHeaders(request.headers ?? {}),
        }),
      ),
  });
}

function passkeyProvider(device: DeviceKeeper) {
  return credentialsProvider({
    id: PROVIDERS[2],
    name: "Passkey",
    credentials: { credential: {} },
    authorize: (given, request) =>
      asUser(
        checkPasskey({
          credential: given?.credential ?? "",
          device,
          headers: callerHeaders(request.headers ?? {}),
        }),
      ),
  });
}

/** Who signed in as next-auth wants it; what the API refuses with goes on as the name of the error. */
async function asUser(checked: Promise<SessionSecret>): Promise<User & SessionSecret> {
  const member = await checked.catch((failure: unknown) => {
    throw new Error(failure instanceof ApiError ? failure.code : "server.failed", { cause: failure });
  });
  return { id: member.bearer, ...member };
}

async function endApiSession(secret: SessionSecret | null): Promise<void> {
  if (secret) await shopApi().call(signOut, {}, { bearer: secret.bearer });
}

function logCode(code: string): void {
  console.error(JSON.stringify({ level: "error", part: "sessions", code: code.slice(0, 80) }));
}

/** Signs a member in at the API by the proof of a passkey, JSON as the browser made it. Refuses: sign-in.passkey-refused, also for what is no proof at all. */
async function checkPasskey({
  credential,
  device,
  headers,
}: {
  credential: string;
  device: DeviceKeeper;
  headers: Record<string, string>;
}): Promise<SessionSecret> {
  const proof = passkeyProof.safeParse(readJson(credential));
  if (!proof.success) throw new ApiError(401, [{ code: "sign-in.passkey-refused" }]);
  const session = await shopApi().call(
    signInByPasskey,
    { body: { credential: proof.data } },
    { headers: withDevice(headers, device) },
  );
  device.keep(session.deviceToken);
  return memberOf(session.sessionCookie);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The part of a session that the browser sees; the bearer is replaced by a keyed hash of 96 bits. Source: sessions 1. */
export function publicUser({ bearer, ...known }: SessionSecret, key: string): SessionUser {
  const sessionCookie = createHmac("sha256", key).update(bearer).digest("base64url").slice(0, 16);
  return { ...known, sessionCookie };
}
