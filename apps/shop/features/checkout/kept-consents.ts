import { INSTANCE } from "../../config/instance.ts";
import { CONSENT_NAMES, type Consents, NO_CONSENTS } from "@kram/domain/consents";

/** Where ticked consents wait for a reload; it goes with the tab. */
const KEY = `kram.${INSTANCE}.consents`;

/** Reads kept consents; whatever was kept for another session, or is not what we wrote, counts as none given. */
export function parseConsents(stored: string | null, session: string): Consents {
  try {
    const kept: unknown = JSON.parse(stored ?? "null");
    if (!isRecord(kept) || kept.session !== session) return NO_CONSENTS;
    const given = CONSENT_NAMES.map((name) => [name, kept[name] === true] as const);
    return { ...NO_CONSENTS, ...Object.fromEntries(given) };
  } catch {
    return NO_CONSENTS;
  }
}

/** What this person ticked in this tab before a reload. `session` is the public handle of the session. */
export function loadConsents(session: string): Consents {
  return parseConsents(storage()?.getItem(KEY) ?? null, session);
}

/** Keeps what is ticked until the order is placed, so that a reload loses nothing. */
export function keepConsents(session: string, consents: Consents): void {
  storage()?.setItem(KEY, JSON.stringify({ session, ...consents }));
}

/** Forgets them: consents are given anew for each order. */
export function forgetConsents(): void {
  storage()?.removeItem(KEY);
}

/** Null on the server and where the browser keeps nothing. */
function storage(): Storage | null {
  try {
    return typeof sessionStorage === "undefined" ? null : sessionStorage;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
