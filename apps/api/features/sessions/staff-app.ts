import type { Database } from "../../platform/database.ts";
import type { InTurn } from "../../platform/in-turn.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { refuseWhilePaused } from "./check-code.ts";
import { hashEnrolmentCode, plainCode } from "./codes.ts";
import { createCodesRepository } from "./codes.repository.ts";
import { identify, type IdentifyInput, type IdentifyTools } from "./identify.ts";
import { appToSetUp, firstCodes, type NewApp, renewCodes, startApp } from "./manage-app.ts";
import { createSecondFactorRepository, ownerKey } from "./second-factor.repository.ts";
import type { SignInPerson } from "./sessions.repository.ts";
import { matchStep, newAppSecret } from "./totp.ts";
import { createTriesRepository } from "./tries.repository.ts";
import type { Vault } from "../../platform/security/vault.ts";

/** Typed sign-in to the office, and what checks it. */
interface TypedKeys extends Pick<IdentifyInput, "login" | "password" | "ip" | "device"> {
  tools: IdentifyTools;
  /** Work for one person waits in turn. */
  inTurn: InTurn;
}

/**
 * The mailed code proves the mailbox; the app counts from its first code. Refuses: sign-in.failed, code.wrong,
 * code.too-many.
 */
export async function enrolStaff(
  input: TypedKeys & { mailedCode: string },
): Promise<NewApp & { recoveryCodes: string[] }> {
  const { db, vault, shopName } = input.tools;
  return identified({ ...input, provesMailbox: true }, async (person) => {
    if (person.kind !== "staff") throw new ShopError({ code: "code.wrong", field: "mailedCode" });
    const key = `mailed-code:${person.id}`;
    await refuseWhilePaused(db, key);
    const enrolled = await db.inTransaction(async (tx) => {
      const codeHash = hashEnrolmentCode(input.mailedCode);
      if (!(await createCodesRepository(tx).useEnrolment(person.id, codeHash))) return null;
      const factors = createSecondFactorRepository(tx);
      const owner = { kind: "staff", id: person.id } as const;
      const app = await startApp({ factors, vault, owner, account: person.email, issuer: officeIssuer(shopName) });
      return { ...app, recoveryCodes: await renewCodes(factors, vault, owner) };
    });
    if (enrolled) return enrolled;
    await createTriesRepository(db).recordWrongCode(key);
    throw new ShopError({ code: "code.wrong", field: "mailedCode" });
  });
}

/** After a right password. Refuses: sign-in.failed, for members as well; sign-in.code-by-mail. */
export function withPasswordOfStaff<Done>(input: TypedKeys, work: (staffId: number) => Promise<Done>): Promise<Done> {
  return identified(input, (person) => {
    if (person.kind !== "staff") throw new ShopError({ code: "sign-in.failed" });
    return work(person.id);
  });
}

async function identified<Done>(
  { tools, inTurn, ...typed }: TypedKeys & Pick<IdentifyInput, "mailedCode" | "provesMailbox">,
  work: (person: SignInPerson) => Promise<Done>,
): Promise<Done> {
  const { person } = await identify(tools, { ...typed, attempt: "" });
  return inTurn(`${person.kind}:${person.id}`, () => work(person));
}

interface StaffApp {
  db: Database;
  vault: Vault;
  staffId: number;
}

function officeIssuer(shopName: () => string): string {
  return `${shopName()} Office`;
}

/** The former app counts until the new one's first code. */
export async function startStaffApp({
  db,
  vault,
  staffId,
  account,
  shopName,
}: StaffApp & { account: string; shopName: () => string }): Promise<NewApp> {
  const factors = createSecondFactorRepository(db);
  const owner = { kind: "staff", id: staffId } as const;
  const secret = newAppSecret();
  const sealed = vault.seal(secret, ownerKey(owner));
  if (!(await factors.keepNextApp(owner, sealed))) await factors.startApp(owner, sealed);
  return appToSetUp({ secret, account, issuer: officeIssuer(shopName) });
}

/**
 * Answers recovery codes unless some exist; calls for one person must wait. Refuses: second-factor.not-started,
 * code.wrong, code.too-many.
 */
export async function confirmStaffApp({ db, vault, staffId, code }: StaffApp & { code: string }): Promise<string[]> {
  const owner = { kind: "staff", id: staffId } as const;
  const key = `code:${ownerKey(owner)}`;
  await refuseWhilePaused(db, key);
  const app = await createSecondFactorRepository(db).waitingApp(owner);
  if (!app) throw new ShopError({ code: "second-factor.not-started" });
  const secret = vault.open(app.sealedSecret, ownerKey(owner));
  const step = matchStep({ secret, code: plainCode(code), seconds: app.seconds, lastStep: 0 });
  if (step === null) {
    await createTriesRepository(db).recordWrongCode(key);
    throw new ShopError({ code: "code.wrong", field: "code" });
  }
  return db.inTransaction(async (tx) => {
    const factors = createSecondFactorRepository(tx);
    if (!(await factors.takeWaitingApp(owner, app.sealedSecret, step))) {
      throw new ShopError({ code: "second-factor.not-started" });
    }
    await factors.tellStaffOfChange(staffId, "added");
    return firstCodes(factors, vault, owner);
  });
}
