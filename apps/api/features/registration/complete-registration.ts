import type { Country, Locale } from "@kram/countries/country";
import { profileProblems, type TypedProfile } from "@kram/domain/registration";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { logConsents } from "../consents/public.ts";
import { hashPassword, refuseWeakPassword } from "../sessions/public.ts";
import { createRegistrationRepository } from "./registration.repository.ts";

interface CompleteRegistrationInput {
  db: Database;
  country: Country;
  memberId: number;
  sessionId: string;
  profile: TypedProfile;
  marketingAccepted: boolean;
  password: string;
  /** Of the consents read. */
  locale: Locale;
}

/**
 * Ends sessions and answers the e-mail to sign in. Refuses: registration.completed, password-common,
 * password-personal, one code a field. Source: registration 3.
 */
export async function completeRegistration(input: CompleteRegistrationInput): Promise<string> {
  const { db, country, memberId } = input;
  const {
    today,
    completed,
    email: mailbox,
  } = await createRegistrationRepository(db).beforeCompleting(memberId, country.timeZone);
  if (completed) throw new ShopError({ code: "registration.completed" });
  const profile = trimmed(input.profile);
  const problems = Object.entries(profileProblems(profile, { rules: country.fields, today }));
  if (problems.length > 0) throw new ShopError(problems.map(([field, code]) => ({ code, field })));
  const { name, surname, company } = profile;
  refuseWeakPassword(input.password, { email: mailbox, name, surname, company: company?.name ?? null });
  // Hashing is expensive, so it comes after the checks.
  const passwordHash = await hashPassword(input.password);
  return db.inTransaction(async (tx) => {
    const mobile = country.fields.phone(profile.mobile) ?? profile.mobile;
    const email = await createRegistrationRepository(tx).complete(input, { ...profile, mobile }, passwordHash);
    if (email === null) throw new ShopError({ code: "registration.completed" });
    await logConsents(tx, {
      memberIds: [memberId],
      source: "registration",
      region: country.code,
      locale: input.locale,
      decisions: {
        privacyPolicyAccepted: true,
        contactAgreement: true,
        rodoMarketingAccepted: input.marketingAccepted,
      },
    });
    return email;
  });
}

function trimmed({ company, ...texts }: TypedProfile): TypedProfile {
  const clean = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]));
  return {
    ...(clean as Omit<TypedProfile, "company">),
    company: company && { name: company.name.trim(), taxNumber: company.taxNumber.trim() },
  };
}
