import { createHash, randomInt } from "node:crypto";
import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createSetupRepository } from "./setup.repository.ts";

/** Without those that are taken for each other. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 12;
const HOURS = 24;

/** Of 2^60 codes; a further start prints another one. */
const MOST_TRIES = 50;

/** In three groups of four, 60 bits; ends the former one. */
export async function issueSetUpCode(db: Queryable): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  await createSetupRepository(db).setCode(hashOf(code), HOURS);
  return code.replaceAll(/(.{4})(?=.)/gu, "$1-");
}

/** Refuses: route.unknown once the shop is open, code.wrong, code.too-many. */
export async function requireSetUpCode(db: Queryable, code: string): Promise<void> {
  const repository = createSetupRepository(db);
  if ((await repository.openedAt()) !== null) throw new ShopError({ code: "route.unknown" });
  const outcome = await repository.tryCode(hashOf(code), MOST_TRIES);
  if (outcome === "too-many") throw new ShopError({ code: "code.too-many", field: "code" });
  if (outcome === "wrong") throw new ShopError({ code: "code.wrong", field: "code" });
}

/** Spaces, dashes and small letters do not matter. */
function hashOf(typed: string): Buffer {
  const plain = typed.normalize("NFKC").replaceAll(/[\s-]/gu, "").toUpperCase();
  return createHash("sha256").update(`set-up ${plain}`).digest();
}
