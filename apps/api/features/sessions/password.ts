import { argon2, hash, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createBoundedQueue, type Haste } from "../../platform/bounded-queue.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type PasswordPerson, weakPasswordProblem } from "@kram/domain/sessions";
import { ShopError } from "../../platform/shop-error.ts";

const derive = promisify(argon2);

// 19 MiB, two passes, one lane: the OWASP minimum for Argon2id, measured at 5.6 ms.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

// Two keep two cores busy; more would make everyone wait longer.
const queue = createBoundedQueue({ concurrency: 2, maxWaiting: 200 });

/** Argon2id, with parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await queue(() => derive("argon2id", { ...COST, message: password.normalize("NFKC"), nonce }));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Spends the same time without a hash. */
export async function verifyPassword(password: string, hash: string | null, haste: Haste = "urgent"): Promise<boolean> {
  const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/u.exec(hash ?? "");
  const [, memory, passes, parallelism, salt, tag] = parsed ?? DUMMY;
  const expected = Buffer.from(tag ?? "", "base64");
  const options = {
    message: password.normalize("NFKC"),
    nonce: Buffer.from(salt ?? "", "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const actual = await queue(() => derive("argon2id", options), haste);
  return timingSafeEqual(actual, expected) && parsed !== null;
}

const DUMMY = [
  "",
  String(COST.memory),
  String(COST.passes),
  "1",
  unpadded(randomBytes(16)),
  unpadded(randomBytes(32)),
] as const;

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

const ENTRY_BYTES = 5;

/** First bytes of folded passwords' SHA-256, sorted; made by `tools/passwords`. */
let entries: Buffer | undefined;

/** Refuses: password-common, password-personal. */
export function refuseWeakPassword(password: string, person: PasswordPerson): void {
  const code = weakPasswordProblem(password, { person, isCommon: isCommonPassword });
  if (code !== null) throw new ShopError({ code, field: "password" });
}

/** The text must be folded. */
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
