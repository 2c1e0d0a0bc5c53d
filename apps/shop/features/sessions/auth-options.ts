import { ApiError } from "@kram/contract/client";
import { signOut } from "@kram/contract/sessions";
import type { NextAuthOptions, User } from "next-auth";
import credentialsProvider from "next-auth/providers/credentials";
import { BASE_PATH } from "../../config/instance.ts";
import { shopUrl } from "../../config/origin.ts";
import { hrefFor } from "../../i18n/href.ts";
import { localeOfPath, safeCallbackPath } from "./callback-path.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { checkCredentials, type DeviceKeeper } from "./check-credentials.ts";
import { checkPasskey } from "./check-passkey.ts";
import { linkProvider } from "./link-provider.ts";
import { readAnew } from "./read-anew.ts";
import { SESSION_SECONDS, sessionCookies } from "./session-cookies.ts";
import { publicUser } from "./session-handle.ts";
import { readSessionSecret, type SessionSecret } from "./session-user.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** Names of the providers: by password, by mailed link, by passkey. Any other leads to the sign-in page. */
export const PROVIDERS = ["credentials", "link", "passkey"] as const;

/** Settings of next-auth for one request: the encrypted cookie keeps the bearer, the browser gets the public part alone. Source: specification §7. */
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
