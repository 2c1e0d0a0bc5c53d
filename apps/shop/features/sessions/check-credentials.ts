import { ApiError } from "@kram/contract/client";
import { getSession, signIn, signOut } from "@kram/contract/sessions";
import type { SessionSecret } from "./session-user.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** The token by which the API knows this browser: the one that it brings, and where a newer one is kept. */
export interface DeviceKeeper {
  brought: string;
  keep: (token: string) => void;
}

/** What the sign-in form hands over; the browser's name and address help the API to list and to slow down. */
export interface Credentials {
  login: string;
  password: string;
  /** Second step, empty where none was typed. */
  code: string;
  /** Code that was mailed, empty where none was typed; good for the same attempt alone. */
  mailedCode: string;
  attempt: string;
  device: DeviceKeeper;
  headers: Record<string, string>;
}

/** Signs a member in at the API and reads who it is. Refuses with the API's code, and staff with `user.forbidden`. Source: sessions 1. */
export async function checkCredentials(given: Credentials): Promise<SessionSecret> {
  const { login, password, code, mailedCode, attempt, device, headers } = given;
  const body = { login, password, attempt, ...(code && { code }), ...(mailedCode && { mailedCode }) };
  const session = await shopApi().call(signIn, { body }, { headers: withDevice(headers, device) });
  const bearer = session.sessionCookie;
  if (session.kind === "staff") {
    await shopApi().call(signOut, {}, { bearer });
    throw new ApiError(403, [{ code: "user.forbidden" }]);
  }
  device.keep(session.deviceToken);
  return memberOf(bearer);
}

/** Headers of a sign-in with the token of the browser, where it brings one. */
export function withDevice(headers: Record<string, string>, { brought }: DeviceKeeper): Record<string, string> {
  return brought === "" ? headers : { ...headers, "x-kram-device": brought };
}

/** Who a fresh session belongs to. */
export async function memberOf(bearer: string): Promise<SessionSecret> {
  const { user, company, hasCredentials } = await shopApi().call(getSession, {}, { bearer });
  return { bearer, ...user, kind: company ? "company" : "private", hasCredentials };
}
