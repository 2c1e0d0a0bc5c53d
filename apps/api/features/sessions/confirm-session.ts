import type { Database } from "../../platform/database.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { checkCode } from "./check-code.ts";
import { type ConfirmPasswordInput, confirmPassword } from "./password-guard.ts";
import { createSecondFactorRepository } from "./second-factor.repository.ts";
import { createSessionsRepository } from "./sessions.repository.ts";
import { passkeyOwner, type PasskeyProof, type PasskeyTools } from "./sign-in-by-passkey.ts";
import type { Vault } from "../../platform/security/vault.ts";

/** Lasts some minutes. Refuses: password.wrong, code.needed, code.wrong, code.too-many, request.too-many. */
export async function confirmSession({
  sessionId,
  code,
  vault,
  ...input
}: ConfirmPasswordInput & { sessionId: string; code?: string | undefined; vault: Vault }): Promise<void> {
  const { db, inTurn, owner } = input;
  // Codes of one person are checked in turn.
  const proof = inTurn(`confirmation:${owner.kind}:${owner.id}`, async () => {
    await confirmPassword(input);
    const { app, passkeys } = await createSecondFactorRepository(db).factorsOf(owner);
    if (!app && passkeys === 0) return;
    if (code === undefined) throw new ShopError({ code: "code.needed", field: "code" });
    // Counted apart: a borrowed session must not lock its owner out.
    await checkCode({ db, vault, owner, code, lane: "confirmation" });
  });
  await proof.catch((refusal: unknown) => recordFailure(db, refusal));
  await createSessionsRepository(db).confirm(sessionId);
}

/** Refuses: passkey.unproven, also for the passkey of somebody else. */
export async function confirmSessionByPasskey({
  db,
  memberId,
  sessionId,
  ...input
}: PasskeyTools & { db: Database; proof: PasskeyProof; memberId: number; sessionId: string }): Promise<void> {
  if ((await passkeyOwner(input)) !== memberId) await recordFailure(db, new ShopError({ code: "passkey.unproven" }));
  await createSessionsRepository(db).confirm(sessionId);
}

const FAILURES: ReadonlySet<string> = new Set(["password.wrong", "code.wrong", "passkey.unproven"]);

async function recordFailure(db: Database, refusal: unknown): Promise<never> {
  const code = refusal instanceof ShopError ? (refusal.items[0]?.code ?? "") : "";
  if (FAILURES.has(code)) await recordSecurityEvent(db, { kind: "confirmation.failed", details: { reason: code } });
  throw refusal;
}
