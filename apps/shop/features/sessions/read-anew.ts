import { ApiError } from "@kram/contract/client";
import { getSession } from "@kram/contract/sessions";
import type { SessionSecret } from "./session-user.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

const POLL = { "x-kram-poll": "1" };

/**
 * What the API knows of a session now: who it is, null when it is over. An API that does not answer changes nothing: what the
 * cookie says stands. Without `active` the look does not count as activity.
 */
export async function readAnew(
  secret: SessionSecret,
  { active = false }: { active?: boolean } = {},
): Promise<SessionSecret | null> {
  const { bearer } = secret;
  try {
    const { user, company, hasCredentials } = await shopApi().call(
      getSession,
      {},
      { bearer, headers: active ? {} : POLL },
    );
    return { bearer, ...user, kind: company ? "company" : "private", hasCredentials };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return null;
    return secret;
  }
}
