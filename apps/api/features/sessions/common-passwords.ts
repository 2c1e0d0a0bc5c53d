import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type PasswordPerson, weakPasswordProblem } from "@kram/domain/sessions";
import { ShopError } from "../../platform/shop-error.ts";

const ENTRY_BYTES = 5;

/** First bytes of the SHA-256 of every folded entry, in order; made by `tools/passwords`. */
let entries: Buffer | undefined;

/** Refuses a new password that is easy to guess: password-common, password-personal. */
export function refuseWeakPassword(password: string, person: PasswordPerson): void {
  const code = weakPasswordProblem(password, { person, isCommon: isCommonPassword });
  if (code !== null) throw new ShopError({ code, field: "password" });
}

/** Whether a folded password is one that many people have. Read when it is first asked, looked up by halves. */
export function isCommonPassword(folded: string): boolean {
  entries ??= readFileSync(join(import.meta.dirname, "common-passwords.bin"));
  const wanted = hash("sha256", folded, "buffer").readUIntBE(0, ENTRY_BYTES);
  let [low, high] = [0, entries.length / ENTRY_BYTES - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = entries.readUIntBE(middle * ENTRY_BYTES, ENTRY_BYTES);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
