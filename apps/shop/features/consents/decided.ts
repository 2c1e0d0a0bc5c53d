import { INSTANCE } from "../../config/instance.ts";

/** Where it is kept that somebody decided in this session; goes with the tab. */
const KEY = `kram.${INSTANCE}.regulations`;

/** Whether the person of a session decided in this tab already. `session` is the public handle. Source: specification §4. */
export function hasDecided(session: string): boolean {
  return storage()?.getItem(KEY) === session;
}

export function rememberDecision(session: string): void {
  storage()?.setItem(KEY, session);
}

/** Null where the browser keeps nothing. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
