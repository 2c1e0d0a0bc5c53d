import { INSTANCE } from "../../config/instance.ts";

/** `1` after inactivity ended this tab's session. */
const KEY = `kram.${INSTANCE}.inactive`;

/** Reads the flag once and clears it. */
export function takeInactiveFlag(): boolean {
  try {
    const isSet = sessionStorage.getItem(KEY) === "1";
    sessionStorage.removeItem(KEY);
    return isSet;
  } catch {
    return false;
  }
}

/** For the next page. */
export function setInactiveFlag(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Without storage there is no notice.
  }
}
