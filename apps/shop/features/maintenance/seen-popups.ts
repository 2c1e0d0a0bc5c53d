import { INSTANCE } from "../../config/instance.ts";
import type { LockPopup } from "./lock-popups.ts";

const KEY = `kram.${INSTANCE}.seen-locks`;

/** Popups about locks that were closed in this tab. */
export function seenPopups(): LockPopup[] {
  try {
    const stored = (sessionStorage.getItem(KEY) ?? "").split(" ");
    return (["login", "ordering"] as const).filter((popup) => stored.includes(popup));
  } catch {
    return [];
  }
}

/** Keeps which popups were closed in this tab. */
export function keepSeenPopups(seen: readonly LockPopup[]): void {
  try {
    sessionStorage.setItem(KEY, seen.join(" "));
  } catch {
    // A browser that keeps nothing shows them once a page.
  }
}
