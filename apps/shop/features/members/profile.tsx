"use client";
import type { Messages } from "../../i18n/messages.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import type { AddressFormTexts } from "../checkout/public.ts";
import { ProfileSections } from "./profile-sections.tsx";
import { Section } from "./section.tsx";

/** All sections of the profile. */
export function Profile({
  texts,
  formTexts,
  locale,
  languages,
  hasCredentials,
}: {
  texts: Messages["members"];
  formTexts: AddressFormTexts;
  locale: Locale;
  languages: readonly Locale[];
  hasCredentials: boolean;
}) {
  const security = (
    <Section id="security" title={texts.profile.security}>
      <p className="flex flex-wrap gap-3">
        {hasCredentials && (
          <ButtonLink variant="secondary" href={hrefFor(locale, "/change-password")}>
            {texts.profile.changePassword}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" href={hrefFor(locale, "/profile/security")}>
          {texts.profile.securityDetails}
        </ButtonLink>
      </p>
    </Section>
  );
  const cases = (
    <Section id="cases" title={texts.profile.cases}>
      <p className="flex flex-wrap gap-3">
        <ButtonLink variant="secondary" href={hrefFor(locale, "/orders")}>
          {texts.profile.toOrders}
        </ButtonLink>
        <ButtonLink variant="secondary" href={hrefFor(locale, "/complaints")}>
          {texts.profile.toComplaints}
        </ButtonLink>
        {hasCredentials && (
          <>
            <ButtonLink variant="secondary" href={hrefFor(locale, "/my-structure")}>
              {texts.profile.toStructure}
            </ButtonLink>
            <ButtonLink variant="secondary" href={hrefFor(locale, "/my-page")}>
              {texts.profile.toPage}
            </ButtonLink>
          </>
        )}
      </p>
    </Section>
  );
  const shown = { texts, formTexts, locale, languages };
  return <ProfileSections {...shown} security={security} cases={cases} />;
}
