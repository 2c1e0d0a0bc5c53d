import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Vault } from "../../platform/security/vault.ts";
import {
  createSecondFactorRepository,
  hashPassword,
  type NewApp,
  refuseWeakPassword,
  renewCodes,
  startApp,
} from "../sessions/public.ts";
import { createSetupRepository } from "./setup.repository.ts";

interface TypedPerson {
  email: string;
  name: string;
  surname: string;
}

/** Long enough to open the shop in between. */
const LINK_HOURS = 7 * 24;

/** The app counts from its first code. Refuses: setup.admin-exists, staff.email-taken, password-common, password-personal. */
export async function setFirstAdmin({
  db,
  vault,
  password,
  ...typed
}: TypedPerson & { db: Database; vault: Vault; password: string }): Promise<NewApp & { recoveryCodes: string[] }> {
  const person = trimmed(typed);
  refuseWeakPassword(password, { ...person, company: null });
  const passwordHash = await hashPassword(password);
  const made = await db.inTransaction(async (tx) => {
    const repository = createSetupRepository(tx);
    await repository.lock();
    if (await repository.hasAdmin()) throw new ShopError({ code: "setup.admin-exists" });
    const id = await repository.setAdmin(person, passwordHash);
    if (id === null) throw new ShopError({ code: "staff.email-taken", field: "email" });
    const factors = createSecondFactorRepository(tx);
    const owner = { kind: "staff", id } as const;
    // Also ends sessions of a former try.
    await factors.dropAll(owner);
    const app = await startApp({ factors, vault, owner, account: person.email, issuer: "Kram Office" });
    return { id, app: { ...app, recoveryCodes: await renewCodes(factors, vault, owner) } };
  });
  await recordSecurityEvent(db, { kind: "staff.invited", subject: String(made.id), details: { by: "set-up" } });
  return made.app;
}

/** Answers the member's number. Refuses: setup.member-exists, member.email-taken for an address of staff. */
export async function setFirstMember({
  db,
  country,
  staffId,
  ...typed
}: TypedPerson & { db: Database; country: Country; staffId: number | null }): Promise<string> {
  const person = trimmed(typed);
  return db.inTransaction(async (tx) => {
    const repository = createSetupRepository(tx);
    await repository.lock();
    if (await repository.hasMember()) throw new ShopError({ code: "setup.member-exists" });
    const locale = country.serviceLocale;
    const memberNo = await repository.addMember({ ...person, locale, linkHours: LINK_HOURS });
    if (memberNo === null) throw new ShopError({ code: "member.email-taken", field: "email" });
    await noteStaffAction(tx, { staffId, action: "setFirstMember", subject: memberNo });
    return memberNo;
  });
}

function trimmed({ email, name, surname }: TypedPerson): TypedPerson {
  return { email: email.normalize("NFKC").trim().toLowerCase(), name: name.trim(), surname: surname.trim() };
}
