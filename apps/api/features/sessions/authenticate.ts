import type { Authenticate } from "../../platform/http/caller.ts";
import { hashSessionToken } from "./session-token.ts";
import type { SessionsRepository } from "./sessions.repository.ts";

/** Builds the look-up of callers. Activity is written at most every 30 s; polling never keeps a session alive. Source: sessions 4. */
export function createAuthenticate(sessions: SessionsRepository): Authenticate {
  return async (token, { extend }) => {
    if (token === "") return null;
    const tokenHash = hashSessionToken(token);
    const session = await sessions.find(tokenHash);
    if (!session) return null;
    if (session.stale && extend) await sessions.touch(tokenHash);
    const { member_id: memberId, staff_id: staffId, confirmed } = session;
    const common = { sessionId: session.id, confirmed };
    if (memberId !== null)
      return { ...common, kind: "member", memberId, hasCredentials: session.has_credentials === true };
    return staffId === null ? null : { ...common, kind: "staff", staffId, roles: session.roles ?? [] };
  };
}
