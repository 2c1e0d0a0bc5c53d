import { INSTANCE } from "../../config/instance.ts";

const KEY = `kram.${INSTANCE}.session-over`;

/** A press found the session over, the account was deleted, or the session ended without a press. */
export type SessionEnd = "over" | "deleted" | "ended";

/** Reads why the last page was left once and clears it. */
export function takeSessionOverFlag(): SessionEnd | null {
  try {
    const why = sessionStorage.getItem(KEY) as SessionEnd | null;
    sessionStorage.removeItem(KEY);
    return why;
  } catch {
    return null;
  }
}

/** For the next page. */
export function setSessionOverFlag(why: SessionEnd): void {
  try {
    sessionStorage.setItem(KEY, why);
  } catch {
    // Without storage nothing is said.
  }
}
