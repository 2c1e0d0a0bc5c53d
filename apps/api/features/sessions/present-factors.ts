import type { passkey, secondFactors } from "@kram/contract/sessions";
import type { z } from "zod";
import type { Queryable } from "../../platform/database.ts";
import { createPasskeysRepository, type PasskeyRow } from "./passkeys.repository.ts";
import { createSecondFactorRepository } from "./second-factor.repository.ts";

/** The second steps of a member as they see them. */
export async function presentFactors(db: Queryable, memberId: number): Promise<z.infer<typeof secondFactors>> {
  const factors = createSecondFactorRepository(db);
  const owner = { kind: "member", id: memberId } as const;
  const [app, passkeys, recoveryCodesLeft] = await Promise.all([
    factors.appOf(owner),
    createPasskeysRepository(db).listOf(memberId),
    factors.countCodes(owner),
  ]);
  return {
    app: app?.confirmed_at ? { addedAt: app.confirmed_at.toISOString() } : null,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft,
  };
}

/** A passkey as its owner sees it. */
export function presentPasskey(row: PasskeyRow): z.infer<typeof passkey> {
  const { id, label, created_at, last_used_at } = row;
  return { id, label, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}
