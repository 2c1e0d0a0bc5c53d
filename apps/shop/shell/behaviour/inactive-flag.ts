import { INSTANCE } from "../../config/instance.ts";

/** `1` once inactivity has ended the tab's session. */
const KEY = `kram.${INSTANCE}.inactive`;

/** Whether inactivity has ended the session of this tab; told once. */
export function takeInactiveFlag(): boolean {
  try {
    const isSet = sessionStorage.getItem(KEY) === "1";
    sessionStorage.removeItem(KEY);
    return isSet;
  } catch {
    return false;
  }
}

/** Keeps for the next page that inactivity has ended the session. */
export function setInactiveFlag(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // A browser that keeps nothing goes without the notice.
  }
}
