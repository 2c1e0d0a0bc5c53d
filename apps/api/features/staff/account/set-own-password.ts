import type { Database } from "../../../platform/database.ts";
import type { InTurn } from "../../../platform/in-turn.ts";
import { recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import {
  confirmPassword,
  hashPassword,
  hashSessionToken,
  refuseWeakPassword,
  type SessionsRepository,
} from "../../sessions/public.ts";
import { createStaffAccountRepository } from "./staff-account.repository.ts";

interface ChangeInput {
  db: Database;
  sessions: SessionsRepository;
  inTurn: InTurn;
  staffId: number;
  sessionId: string;
  currentPassword: string;
  password: string;
}

/** Ends the other sessions. Refuses: password.wrong, password-common, password-personal. */
export async function changeOwnPassword(input: ChangeInput): Promise<void> {
  const { db, sessions, inTurn, staffId, sessionId } = input;
  const owner = { kind: "staff", id: staffId } as const;
  const known = await sessions.passwordHashOf(owner);
  await confirmPassword({ db, inTurn, owner, password: input.currentPassword });
  const person = await createStaffAccountRepository(db).find(staffId);
  if (person !== null) refuseWeakPassword(input.password, { ...person, company: null });
  const passwordHash = await hashPassword(input.password);
  await db.inTransaction(async (tx) => {
    const account = createStaffAccountRepository(tx);
    // Meanwhile a mailed link may have set another one.
    if (!(await account.setPassword(staffId, passwordHash, known))) {
      throw new ShopError({ code: "password.wrong", field: "password" });
    }
    await account.endSessions(staffId, { kept: sessionId });
    await account.tellOfPassword(staffId);
  });
  await recordSecurityEvent(db, { kind: "password.changed" });
}

/**
 * Once; ends all sessions. Refuses: link.invalid; password-common and password-personal, which leave the link as it
 * is.
 */
export async function resetOwnPassword({
  db,
  token,
  password,
}: {
  db: Database;
  token: string;
  password: string;
}): Promise<void> {
  const tokenHash = hashSessionToken(token);
  const person = await createStaffAccountRepository(db).personOfLink(tokenHash);
  if (person === null) throw new ShopError({ code: "link.invalid" });
  refuseWeakPassword(password, { ...person, company: null });
  const passwordHash = await hashPassword(password);
  const staffId = await db.inTransaction(async (tx) => {
    const account = createStaffAccountRepository(tx);
    const id = await account.useLink(tokenHash);
    if (id === null || !(await account.setPassword(id, passwordHash, null)))
      throw new ShopError({ code: "link.invalid" });
    await account.endSessions(id, { kept: null });
    await account.tellOfPassword(id);
    return id;
  });
  await recordSecurityEvent(db, { kind: "password.reset", staffId });
}
