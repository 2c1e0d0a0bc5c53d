"use client";
import type { Representative } from "@kram/contract/members";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { typedDate } from "../../i18n/typed-date.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { askedPath } from "../sessions/public.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { FormDone } from "../../platform/forms/form-done.tsx";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { CompleteLines, type CompleteTexts } from "./complete-lines.tsx";
import { type Completing, LINES } from "./complete-fields.ts";
import { ConsentFields } from "./consent-fields.tsx";
import { useCompleting } from "./use-completing.ts";

/** Makes a member with credentials of somebody whom a link signed in: profile, consents, password. Source: registration 3. */
export function CompleteForm({
  texts,
  locale,
  member,
}: {
  texts: CompleteTexts;
  locale: Locale;
  member: Representative;
}) {
  const { complete, failedTitle, toLogin } = texts.registration;
  const errors = useLazyTexts(loadErrorTexts);
  const [done, setDone] = useState<{ signedIn: boolean } | null>(null);
  const { box, ...entry } = useCompleting(startOf(member), (signedIn) => setDone({ signedIn }));
  if (done) {
    const name = entry.form.lines.name.trim();
    const action = done.signedIn ? (
      <>
        <GoOn texts={texts} locale={locale} />
        <ButtonLink variant="secondary" href={hrefFor(locale, "/profile")}>
          {complete.toProfile}
        </ButtonLink>
      </>
    ) : (
      <ButtonLink href={hrefFor(locale, "/login")}>{toLogin}</ButtonLink>
    );
    return <FormDone title={fill(complete.done, { name })} text={complete.doneText} actions={action} />;
  }
  return (
    <form
      ref={box}
      noValidate
      method="post"
      onPointerDown={entry.onPointerDown}
      onSubmit={(event) => {
        event.preventDefault();
        void entry.send();
      }}
      className="flex flex-col gap-10"
    >
      <PageTitle title={complete.title} lead={complete.lead} />
      <CompleteLines entry={entry} texts={texts} errors={errors} part="person">
        <RadioCards
          name="kind"
          legend={complete.kind}
          value={entry.form.kind}
          onChange={(kind) => entry.change({ ...entry.form, kind: kind === "company" ? "company" : "private" }, null)}
          cards={[
            { value: "private", title: complete.private, text: complete.privateText },
            { value: "company", title: complete.company, text: complete.companyText },
          ]}
        />
      </CompleteLines>
      <CompleteLines entry={entry} texts={texts} errors={errors} part="address" />
      <ConsentFields
        entry={entry}
        texts={texts.registration.consents}
        words={texts.consents}
        errors={errors}
        locale={locale}
      />
      <CompleteLines entry={entry} texts={texts} errors={errors} part="password" />
      <div className="flex flex-col gap-4">
        <div role="alert" className="empty:hidden">
          {entry.failure && errors && (
            <Banner kind="error" title={failedTitle}>
              {errorText(errors, entry.failure)}
            </Banner>
          )}
        </div>
        <Button type="submit" busy={entry.busy} wide>
          {complete.submit}
        </Button>
        <p aria-live="polite" className="sr-only">
          {entry.busy ? complete.busy : ""}
        </p>
      </div>
    </form>
  );
}

/** Back to what waited for credentials, else to the shop. */
function GoOn({ texts, locale }: { texts: CompleteTexts; locale: Locale }) {
  const asked = askedPath();
  const { goOn, toShop } = texts.registration.complete;
  return <ButtonLink href={asked ?? hrefFor(locale, "/produkty")}>{asked === null ? toShop : goOn}</ButtonLink>;
}

/** What is known of the person already; boxes are never ticked beforehand. */
function startOf({ personalData, address, company }: Representative): Completing {
  const { email: _, ...known } = address;
  const empty = Object.fromEntries(LINES.map((name) => [name, ""])) as Completing["lines"];
  return {
    lines: {
      ...empty,
      name: personalData.name,
      surname: personalData.surname,
      birthDate: typedDate(personalData.birthDate),
      ...known,
      companyName: company?.name ?? "",
      taxNumber: company?.taxNumber ?? "",
    },
    kind: company ? "company" : "private",
    consents: { privacyPolicyAccepted: false, contactAgreement: false, rodoMarketingAccepted: false },
  };
}
