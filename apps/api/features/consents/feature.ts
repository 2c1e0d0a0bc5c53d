import type { Feature } from "../../platform/feature.ts";
import { setAgreements } from "@kram/contract/consents";
import { type Country, LOCALES, wishedLocale } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { createMembersRepository, presentMember } from "../members/public.ts";
import { acceptAnnounced, logConsents } from "./log-consents.ts";

export const consents = {
  routes: [registerConsentRoutes],
} satisfies Feature<never, never>;

function registerConsentRoutes({ serve, db, country }: { serve: Serve; db: Database; country: Country }): void {
  serve(setAgreements, async ({ caller, body, request }) => {
    const { memberId } = caller;
    const { source, announced, ...decisions } = body;
    const language = request.headers["accept-language"];
    const locale = language === undefined ? {} : { locale: wishedLocale(language, LOCALES[0]) };
    const row = await db.inTransaction(async (tx) => {
      await logConsents(tx, { memberIds: [memberId], decisions, source, region: country.code, ...locale });
      if (announced) await acceptAnnounced(tx, { memberId, ...announced, region: country.code, source, ...locale });
      return createMembersRepository(tx).get(memberId);
    });
    return presentMember(row);
  });
}
