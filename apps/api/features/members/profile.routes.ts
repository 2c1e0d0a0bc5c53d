import {
  getRepresentative,
  removeCompany,
  setAddress,
  setBankAccount as setBankAccountOperation,
  setCompany,
  setCorrespondence,
  setInternationalSponsor,
  setPersonals,
  setPreferences,
} from "@kram/contract/members";
import type { Country } from "@kram/countries/country";
import { bankAccountProblems, companyProblems, type TypedBankAccount } from "@kram/domain/fields";
import { memberNumberProblem, personalsProblems } from "@kram/domain/registration";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { checkAddress, refuseProblems, trimmed } from "./check-fields.ts";
import type { MembersRepository } from "./members.repository.ts";
import { presentMember } from "./present-member.ts";
import { createProfileRepository } from "./profile.repository.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";

/** Every change answers the whole profile. */
export function registerProfileRoutes({
  serve,
  db,
  members,
  country,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  members: MembersRepository;
  country: Country;
  onOutbox: () => void;
}): void {
  const profile = createProfileRepository(db);
  const answer = async (memberId: number) => presentMember(await members.get(memberId));

  serve(getRepresentative, ({ caller }) => answer(caller.memberId));

  serve(setPersonals, async ({ caller, body }) => {
    const personals = trimmed(body);
    refuseProblems(
      personalsProblems(personals, { rules: country.fields, today: await profile.today(country.timeZone) }),
    );
    await profile.setPersonals(caller.memberId, personals);
    return answer(caller.memberId);
  });

  serve(setAddress, async ({ caller, body }) => {
    await profile.setAddress(caller.memberId, checkAddress(body, country));
    return answer(caller.memberId);
  });

  serve(setCorrespondence, async ({ caller, body }) => {
    const { sameAsAddress, ...address } = {
      street: "",
      buildingNo: "",
      apartmentNo: "",
      zipCode: "",
      city: "",
      ...body,
    };
    await profile.setCorrespondence(caller.memberId, sameAsAddress ? null : checkAddress(address, country));
    return answer(caller.memberId);
  });

  serve(setCompany, async ({ caller, body }) => {
    const company = trimmed(body);
    refuseProblems(companyProblems(company, country.fields));
    await profile.setCompany(caller.memberId, company);
    return answer(caller.memberId);
  });

  serve(removeCompany, async ({ caller }) => {
    await profile.setCompany(caller.memberId, null);
    return answer(caller.memberId);
  });

  serve(setBankAccountOperation, async ({ caller, body }) => {
    const account = trimmed(body);
    refuseProblems(bankAccountProblems(account, country.fields));
    await setBankAccount({ db, memberId: caller.memberId, account });
    onOutbox();
    return answer(caller.memberId);
  });

  serve(setPreferences, async ({ caller, body }) => {
    await profile.setPreferences(caller.memberId, body);
    return answer(caller.memberId);
  });

  serve(setInternationalSponsor, async ({ caller, body }) => {
    await askForInternationalSponsor({ members, profile, memberId: caller.memberId, ...body });
    return answer(caller.memberId);
  });
}

const SPONSOR_FIELD = "internationalSponsorNo";

/**
 * While it is requested, the member cannot order; null withdraws it. Refuses: field-is-required,
 * invalid-member-number, international-sponsor.invalid, international-sponsor.accepted. Source: shop-and-people 5.
 */
async function askForInternationalSponsor({
  members,
  profile,
  memberId,
  internationalSponsorNo,
}: {
  members: MembersRepository;
  profile: ReturnType<typeof createProfileRepository>;
  memberId: number;
  internationalSponsorNo: string | null;
}): Promise<void> {
  const sponsorNo = internationalSponsorNo?.trim() ?? null;
  if (sponsorNo === "") throw new ShopError({ code: "field-is-required", field: SPONSOR_FIELD });
  const problem = sponsorNo === null ? null : memberNumberProblem(sponsorNo);
  if (problem) throw new ShopError({ code: problem, field: SPONSOR_FIELD });
  const member = await members.get(memberId);
  if (sponsorNo === member.memberNo)
    throw new ShopError({ code: "international-sponsor.invalid", field: SPONSOR_FIELD });
  if (!(await profile.askForInternationalSponsor(memberId, sponsorNo)))
    throw new ShopError({ code: "international-sponsor.accepted" });
}

/** Mails a new number's last four digits. */
async function setBankAccount({
  db,
  memberId,
  account,
}: {
  db: Database;
  memberId: number;
  account: TypedBankAccount;
}): Promise<void> {
  const changed = await db.inTransaction(async (tx) => {
    const profile = createProfileRepository(tx);
    const before = await profile.lockBankAccount(memberId);
    await profile.setBankAccount(memberId, account);
    const numbers = { before: digitsOf(before), after: digitsOf(account.bankAccountNumber) };
    if (numbers.before === numbers.after) return false;
    await profile.tellOfBankAccount(memberId, { before: lastFour(numbers.before), after: lastFour(numbers.after) });
    return true;
  });
  if (changed) await recordSecurityEvent(db, { kind: "bank-account.changed" });
}

function digitsOf(account: string): string {
  return account.replaceAll(/\s/gu, "").toUpperCase();
}

function lastFour(account: string): string {
  return account.slice(-4);
}
