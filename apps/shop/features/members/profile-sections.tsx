"use client";
import type { ReactNode } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { exportOwnData } from "../../platform/http/operations/members.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import type { AddressFormTexts } from "../checkout/public.ts";
import { AddressBookSection } from "./address-book-section.tsx";
import { AgreementsSection } from "./agreements-section.tsx";
import { BankSection } from "./bank-section.tsx";
import { CompanySection } from "./company-section.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { PersonalsSection } from "./personals-section.tsx";
import { AddressSection, CorrespondenceSection } from "./place-sections.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { Section, type SectionPart } from "./section.tsx";
import { SponsorSection } from "./sponsor-section.tsx";
import { WithMember } from "./with-member.tsx";

const SECTION_LINK =
  "flex min-h-11 items-center rounded px-3 text-ink-soft underline decoration-line underline-offset-4 " +
  "hover:text-green hover:decoration-current lg:no-underline";

/** Fewer without a password. */
export function ProfileSections({
  texts,
  formTexts,
  locale,
  languages,
  cases,
  security,
}: {
  texts: Messages["members"];
  formTexts: AddressFormTexts;
  locale: Locale;
  /** Shown, for mails. */
  languages: readonly Locale[];
  /** Orders, complaints and the like. */
  cases: ReactNode;
  /** Sign-in settings, above deletion. */
  security: ReactNode;
}) {
  const errors = useLazyTexts(loadErrorTexts);
  return (
    <WithMember texts={texts}>
      {(member, onSaved) => {
        const part: SectionPart = { member, texts, errors, locale, onSaved };
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[13rem_minmax(0,42rem)] lg:gap-16">
            <SectionLinks texts={texts} complete={member.hasCredentials} />
            <div className="flex flex-col gap-10">
              {member.hasCredentials ? (
                <>
                  {member.emailRefused && <EmailRefused email={member.address.email} texts={texts.profile} />}
                  <PersonalsSection {...part} />
                  <EmailSection {...part} />
                  <AddressSection {...part} />
                  <CorrespondenceSection {...part} />
                  <AddressBookSection {...part} formTexts={formTexts} />
                  <CompanySection {...part} />
                  <BankSection {...part} />
                  <SponsorSection {...part} />
                </>
              ) : (
                <Banner
                  kind="info"
                  title={texts.profile.incomplete}
                  action={
                    <ButtonLink size="small" href={hrefFor(locale, "/register/complete")}>
                      {texts.profile.complete}
                    </ButtonLink>
                  }
                >
                  {texts.profile.incompleteText}
                </Banner>
              )}
              <AgreementsSection {...part} />
              <PreferencesSection {...part} languages={languages} />
              {cases}
              <ExportSection {...part} />
              {security}
              <DeletionSection {...part} />
            </div>
          </div>
        );
      }}
    </WithMember>
  );
}

/** Leads to where another address is entered. */
function EmailRefused({ email, texts }: { email: string; texts: Messages["members"]["profile"] }) {
  return (
    <Banner
      kind="warning"
      title={fill(texts.emailRefused, { email })}
      action={
        <a href="#email" className={buttonLook("secondary", "small")}>
          {texts.emailRefusedAction}
        </a>
      }
    >
      {texts.emailRefusedText}
    </Banner>
  );
}

/** To read or for programs. Source: members 6; GDPR art. 15, 20. */
function ExportSection({ texts: { profile: texts }, locale }: Pick<SectionPart, "texts" | "locale">) {
  const address = (format: "html" | "json") => hrefOf(exportOwnData, { query: { format, locale } });
  return (
    <Section id="export" title={texts.export} lead={texts.exportLead}>
      <p className="flex flex-wrap gap-3">
        <a href={address("html")} className={buttonLook("secondary")}>
          {texts.exportHtml}
        </a>
        <a href={address("json")} className={buttonLook("secondary")}>
          {texts.exportJson}
        </a>
      </p>
    </Section>
  );
}

/** A column on wide screens. */
function SectionLinks({ texts, complete }: { texts: Messages["members"]; complete: boolean }) {
  const { profile, deletion } = texts;
  const ofMembers = [
    ["personals", profile.person],
    ["email", profile.email],
    ["address", profile.address],
    ["correspondence", profile.correspondence],
    ["book", profile.book],
    ["company", profile.company],
    ["bank", profile.bank],
    ["sponsor", profile.sponsor],
  ] as const;
  const links = [
    ...(complete ? ofMembers : []),
    ["agreements", profile.agreements],
    ["preferences", profile.preferences],
    ["cases", profile.cases],
    ["export", profile.export],
    ["security", profile.security],
    ["deletion", deletion.title],
  ] as const;
  return (
    <nav aria-label={profile.sections} className="lg:sticky lg:top-28 lg:self-start">
      <ul className="-ml-3 flex flex-wrap text-sm lg:flex-col">
        {links.map(([id, text]) => (
          <li key={id}>
            <a href={`#${id}`} className={SECTION_LINK}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
