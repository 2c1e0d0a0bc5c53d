import {
  askForFactorRecovery,
  changeOfficePassword,
  confirmOfficeApp,
  endOfficeSession,
  endOtherOfficeSessions,
  getOfficeAccount,
  remindStaffPassword,
  renewOfficeCodes,
  resetStaffPassword,
  startOfficeApp,
} from "@kram/contract/staff";
import type { Country } from "@kram/countries/country";
import type { BotCheck } from "../../../platform/bot-check/proof-of-work.ts";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import { createInTurn, type InTurn } from "../../../platform/in-turn.ts";
import { recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import type { Vault } from "../../../platform/security/vault.ts";
import { type ApprovalEffects, askToLiftFactor, liftOwnFactor } from "../../approvals/public.ts";
import {
  checkPerson,
  confirmStaffApp,
  countLinkRequest,
  createSecondFactorRepository,
  type IdentifyTools,
  type PasswordsRepository,
  renewCodes,
  type SessionsRepository,
  startStaffApp,
  withPasswordOfStaff,
} from "../../sessions/public.ts";
import { changeOwnPassword, resetOwnPassword } from "./set-own-password.ts";
import { createStaffAccountRepository } from "./staff-account.repository.ts";
import type { OperationAnswer } from "@kram/contract/operation";

interface StaffAccountDeps {
  serve: Serve;
  db: Database;
  sessions: SessionsRepository;
  passwords: PasswordsRepository;
  botCheck: BotCheck;
  vault: Vault;
  country: Country;
  identifyTools: IdentifyTools;
  effects: ApprovalEffects;
  rateLimitFactor: number;
  onOutbox: () => void;
}

/** Password, sessions, second step and recovery. */
export function registerStaffAccountRoutes(deps: StaffAccountDeps): void {
  const { serve, db } = deps;
  const inTurn = createInTurn({ mostWaiting: 20, onFull: () => new ShopError({ code: "request.too-many" }) });
  const account = createStaffAccountRepository(db);

  serve(getOfficeAccount, ({ caller }) => presentAccount(account, caller));

  serve(endOtherOfficeSessions, async ({ caller: { staffId, sessionId } }) => {
    const ended = await account.endSessions(staffId, { kept: sessionId });
    if (ended > 0) await recordSecurityEvent(db, { kind: "session.revoked", details: { ended } });
    return { ended };
  });

  serve(endOfficeSession, async ({ caller: { staffId }, params: { id } }) => {
    if ((await account.endSessions(staffId, { id })) === 0) throw new ShopError({ code: "session.unknown" });
    await recordSecurityEvent(db, { kind: "session.revoked", details: { ended: 1 } });
    return { ended: true as const };
  });

  registerPasswords(deps, inTurn);
  registerSecondStep(deps, inTurn);
}

function registerPasswords(deps: StaffAccountDeps, inTurn: InTurn): void {
  const { serve, db, sessions, passwords, botCheck, rateLimitFactor: budget, onOutbox } = deps;

  serve(changeOfficePassword, async ({ caller, body }) => {
    await changeOwnPassword({ db, sessions, inTurn, ...caller, ...body });
    onOutbox();
    return { passwordChanged: true as const };
  });

  serve(remindStaffPassword, async ({ body: { email, proof }, request: { ip } }) => {
    await checkPerson({ db, passwords, botCheck, budget }, proof);
    const address = await countLinkRequest({ passwords, email, ip, budget, isProven: proof !== "" });
    await createStaffAccountRepository(db).askForLink(address);
    onOutbox();
    return { accepted: true as const };
  });

  serve(resetStaffPassword, async ({ body }) => {
    await resetOwnPassword({ db, ...body });
    onOutbox();
    return { passwordChanged: true as const };
  });
}

function registerSecondStep(deps: StaffAccountDeps, inTurn: InTurn): void {
  const { serve, db, vault, country, effects, identifyTools: tools, onOutbox } = deps;
  const account = createStaffAccountRepository(db);

  serve(startOfficeApp, async ({ caller: { staffId } }) => {
    const email = (await account.find(staffId))?.email ?? "";
    return startStaffApp({ db, vault, staffId, account: email, shopName: tools.shopName });
  });

  serve(confirmOfficeApp, async ({ caller: { staffId }, body: { code } }) => {
    const recoveryCodes = await inTurn(`app:${staffId}`, () => confirmStaffApp({ db, vault, staffId, code }));
    onOutbox();
    await recordSecurityEvent(db, { kind: "second-factor.added" });
    return { recoveryCodes };
  });

  serve(renewOfficeCodes, async ({ caller: { staffId } }) => {
    const owner = { kind: "staff", id: staffId } as const;
    const { app } = await createSecondFactorRepository(db).factorsOf(owner);
    if (!app) throw new ShopError({ code: "second-factor.none" });
    const recoveryCodes = await db.inTransaction((tx) => renewCodes(createSecondFactorRepository(tx), vault, owner));
    return { recoveryCodes };
  });

  serve(askForFactorRecovery, async ({ body: { note, ...keys }, request: { ip } }) => {
    const { currency } = country;
    const lifted = await withPasswordOfStaff({ tools, inTurn, ...keys, ip, device: null }, async (staffId) => {
      if (await liftOwnFactor({ db, country, effects, staffId })) return true;
      const wish = { staffId, of: "staff", who: String(staffId), note: note.trim(), currency } as const;
      await db.inTransaction((tx) => askToLiftFactor(tx, wish));
      return false;
    });
    onOutbox();
    return { asked: true as const, lifted };
  });
}

/** Refuses: user.unauthenticated where it is gone. */
async function presentAccount(
  account: ReturnType<typeof createStaffAccountRepository>,
  { staffId, sessionId }: { staffId: number; sessionId: string },
): Promise<OperationAnswer<typeof getOfficeAccount>> {
  const [person, sessions] = await Promise.all([account.find(staffId), account.sessions(staffId)]);
  if (person === null) throw new ShopError({ code: "user.unauthenticated" });
  const { email, name, surname, roles, appAddedAt: addedAt, recoveryCodesLeft } = person;
  return {
    email,
    name,
    surname,
    roles,
    app: addedAt === null ? null : { addedAt: addedAt.toISOString() },
    recoveryCodesLeft,
    sessions: sessions.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      userAgent,
      current: id === sessionId,
    })),
  };
}
