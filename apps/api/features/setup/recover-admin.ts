import type { Database } from "../../platform/database.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import type { Vault } from "../../platform/security/vault.ts";
import {
  createSecondFactorRepository,
  hashSessionToken,
  liftSecondFactor,
  type NewApp,
  newSessionToken,
  renewCodes,
  startApp,
} from "../sessions/public.ts";
import { createStaffAccountRepository } from "../staff/public.ts";
import { createSetupRepository } from "./setup.repository.ts";

/** What the person at the server passes on. */
export interface Recovery {
  /** Of the link that sets a new password, once. */
  token: string;
  /** Counts from its first code. */
  app: NewApp & { recoveryCodes: string[] };
}

/** For whoever may use the server: ends all sessions and second steps of an admin; null for anybody else. */
export async function recoverAdmin({
  db,
  vault,
  email,
}: {
  db: Database;
  vault: Vault;
  email: string;
}): Promise<Recovery | null> {
  const account = email.normalize("NFKC").trim().toLowerCase();
  const id = await createSetupRepository(db).findAdmin(account);
  if (id === null) return null;
  const owner = { kind: "staff", id } as const;
  const recovery = await db.inTransaction(async (tx) => {
    const factors = createSecondFactorRepository(tx);
    await liftSecondFactor(tx, owner);
    const app = await startApp({ factors, vault, owner, account, issuer: "Kram Office" });
    const recoveryCodes = await renewCodes(factors, vault, owner);
    const token = newSessionToken();
    await createStaffAccountRepository(tx).issueLink(id, hashSessionToken(token));
    return { token, app: { ...app, recoveryCodes } };
  });
  await recordSecurityEvent(db, { kind: "second-factor.removed", staffId: id, details: { by: "server" } });
  return recovery;
}
