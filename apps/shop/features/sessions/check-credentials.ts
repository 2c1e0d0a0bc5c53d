import { ApiError } from "@kram/contract/client";
import { getSession, signIn, signOut } from "@kram/contract/sessions";
import type { SessionSecret } from "./session-user.ts";
import { shopApi } from "./shop-api.ts";

/** What the sign-in form hands over; the browser's name and address help the API to list and to slow down. */
export interface Credentials {
  login: string;
  password: string;
  /** Second step, empty where none was typed. */
  code: string;
  headers: Record<string, string>;
}

/** Signs a member in at the API and reads who it is. Refuses with the API's code, and staff with `user.forbidden`. Source: decisions §3. */
export async function checkCredentials({ login, password, code, headers }: Credentials): Promise<SessionSecret> {
  const session = await shopApi().call(signIn, { body: { login, password, ...(code && { code }) } }, { headers });
  const bearer = session.sessionCookie;
  if (session.kind === "staff") {
    await shopApi().call(signOut, {}, { bearer });
    throw new ApiError(403, [{ code: "user.forbidden" }]);
  }
  return memberOf(bearer);
}

/** Who a fresh session belongs to. */
export async function memberOf(bearer: string): Promise<SessionSecret> {
  const { user, company, hasCredentials } = await shopApi().call(getSession, {}, { bearer });
  return { bearer, ...user, kind: company ? "company" : "private", hasCredentials };
}
