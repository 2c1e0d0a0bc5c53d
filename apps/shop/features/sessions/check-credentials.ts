import { ApiError } from "@kram/contract/client";
import { getRepresentative } from "@kram/contract/members";
import { signIn, signOut } from "@kram/contract/sessions";
import type { SessionSecret } from "./session-user.ts";
import { shopApi } from "./shop-api.ts";

/** What the sign-in form hands over; the browser's name and address help the API to list and to slow down. */
export interface Credentials {
  login: string;
  password: string;
  headers: Record<string, string>;
}

/** Signs a member in at the API and reads who it is. Refuses with the API's code, and staff with `user.forbidden`. Source: decisions §3. */
export async function checkCredentials({ login, password, headers }: Credentials): Promise<SessionSecret> {
  const session = await shopApi().call(signIn, { body: { login, password } }, { headers });
  const bearer = session.sessionCookie;
  if (session.kind === "staff") {
    await shopApi().call(signOut, {}, { bearer });
    throw new ApiError(403, [{ code: "user.forbidden" }]);
  }
  const member = await shopApi().call(getRepresentative, {}, { bearer });
  return {
    bearer,
    name: session.user.name,
    surname: session.user.surname,
    kind: member.company ? "company" : "private",
    hasCredentials: member.hasCredentials,
  };
}
