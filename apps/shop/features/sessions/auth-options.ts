import { ApiError } from "@kram/contract/client";
import { signOut } from "@kram/contract/sessions";
import type { NextAuthOptions, User } from "next-auth";
import credentialsProvider from "next-auth/providers/credentials";
import { BASE_PATH } from "../../config/instance.ts";
import { shopUrl } from "../../config/origin.ts";
import { hrefFor } from "../../i18n/href.ts";
import { localeOfPath, safeCallbackPath } from "./callback-path.ts";
import { callerHeaders } from "./caller-headers.ts";
import { checkCredentials } from "./check-credentials.ts";
import { linkProvider } from "./link-provider.ts";
import { SESSION_SECONDS, sessionCookies } from "./session-cookies.ts";
import { publicUser } from "./session-handle.ts";
import { readSessionSecret, type SessionSecret } from "./session-user.ts";
import { shopApi } from "./shop-api.ts";

/** Names of the providers: by password, by mailed link. Any other leads to the sign-in page. */
export const PROVIDERS = ["credentials", "link"] as const;

/** Settings of next-auth for one request: the encrypted cookie keeps the bearer, the browser gets the public part alone. Source: specification §7. */
export function authOptions(request: { callbackUrl: string | null; secret: string }): NextAuthOptions {
  const inside = (url: string | null) =>
    safeCallbackPath({ callbackUrl: url, shopUrl: shopUrl(), fallback: BASE_PATH });
  const loginPage = BASE_PATH + hrefFor(localeOfPath(inside(request.callbackUrl), BASE_PATH), "/login");
  return {
    secret: request.secret,
    cookies: sessionCookies(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS },
    pages: { signIn: loginPage, error: loginPage, signOut: loginPage },
    providers: [passwordProvider(), linkProvider()],
    callbacks: {
      redirect: ({ url }) => new URL(shopUrl()).origin + inside(url),
      // Only a sign-in fills the cookie: what a browser posts as a session update is ignored.
      jwt: ({ token, user, trigger }) => (trigger === "signIn" ? { ...(user as User & SessionSecret) } : token),
      session: ({ session, token }) => {
        const secret = readSessionSecret(token);
        return { expires: session.expires, ...(secret && { user: publicUser(secret, request.secret) }) };
      },
    },
    events: { signOut: ({ token }) => endApiSession(readSessionSecret(token)) },
    logger: { error: logCode, warn: () => undefined, debug: () => undefined },
  };
}

function passwordProvider() {
  return credentialsProvider({
    id: PROVIDERS[0],
    credentials: { login: {}, password: {} },
    authorize: async (given, request): Promise<(User & SessionSecret) | null> => {
      const login = given?.login ?? "";
      const member = await checkCredentials({
        login,
        password: given?.password ?? "",
        headers: callerHeaders(request.headers ?? {}),
      }).catch((failure: unknown) => {
        throw new Error(failure instanceof ApiError ? failure.code : "server.failed", { cause: failure });
      });
      return { id: member.bearer, ...member };
    },
  });
}

async function endApiSession(secret: SessionSecret | null): Promise<void> {
  if (secret) await shopApi().call(signOut, {}, { bearer: secret.bearer });
}

function logCode(code: string): void {
  console.error(JSON.stringify({ level: "error", part: "sessions", code: code.slice(0, 80) }));
}
