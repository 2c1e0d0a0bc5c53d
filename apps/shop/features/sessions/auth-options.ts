import { signOut } from "@kram/contract/sessions";
import type { NextAuthOptions, User } from "next-auth";
import { createHmac } from "node:crypto";
import { BASE_PATH } from "../../config/instance.ts";
import { shopUrl } from "../../config/origin.ts";
import { hrefFor } from "../../i18n/href.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { localeOfPath, safeCallbackPath } from "./callback-path.ts";
import { SESSION_SECONDS, sessionCookies } from "./session-cookies.ts";
import { readAnew, readSessionSecret, type SessionSecret, type SessionUser } from "./session-secret.ts";
import { type DeviceKeeper, signInProviders } from "./sign-in-providers.ts";

/**
 * Settings of next-auth for a request: the encrypted cookie holds the bearer, the browser sees the public part.
 * Source: sessions 2.
 */
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
