import {
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
import { bankAccountProblems, companyProblems } from "@kram/domain/fields";
import { personalsProblems } from "@kram/domain/registration";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { askForInternationalSponsor } from "./ask-for-international-sponsor.ts";
import { checkAddress } from "./check-address.ts";
import { refuseProblems, trimmed } from "./check-fields.ts";
import type { MembersRepository } from "./members.repository.ts";
import { presentMember } from "./present-member.ts";
import { createProfileRepository } from "./profile.repository.ts";
import { setBankAccount } from "./set-bank-account.ts";

/** Registers changing the sections of the own profile; each answers the whole profile. */
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
