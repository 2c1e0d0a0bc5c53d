"use client";
import type { Representative } from "@kram/contract/members";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { typedDate } from "../../i18n/typed-date.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { FormDone } from "../../platform/forms/checked-form.tsx";
import { getRepresentative } from "../../platform/http/operations/members.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { askedPath, forgetPath, keptPath } from "../sessions/public.ts";
import { type Completing, LINES } from "./complete-fields.ts";
import { CompleteLines, type CompleteTexts } from "./complete-lines.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { useCompleting } from "./use-completing.ts";

/** Completes profile, consents and password after a sign-in by link. Source: registration 3. */
function CompleteForm({ texts, locale, member }: { texts: CompleteTexts; locale: Locale; member: Representative }) {
  const { complete, failedTitle, toLogin } = texts.registration;
  const errors = useLazyTexts(loadErrorTexts);
  const [done, setDone] = useState<{ signedIn: boolean; name: string } | null>(null);
  const router = useRouter();
  const { box, ...entry } = useCompleting(startOf(member), (ended) => {
    const wanted = askedPath() ?? keptPath();
    forgetPath();
    if (!ended.signedIn || wanted === null) return setDone(ended);
    void tellWelcome(fill(complete.done, { name: ended.name }));
    router.replace(wanted);
  });
  if (done) {
    const action = done.signedIn ? (
      <>
        <ButtonLink href={hrefFor(locale, "/produkty")}>{complete.toShop}</ButtonLink>
        <ButtonLink variant="secondary" href={hrefFor(locale, "/profile")}>
          {complete.toProfile}
        </ButtonLink>
      </>
    ) : (
      <ButtonLink href={hrefFor(locale, "/login")}>{toLogin}</ButtonLink>
    );
    return <FormDone title={fill(complete.done, { name: done.name })} text={complete.doneText} actions={action} />;
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

async function tellWelcome(title: string): Promise<void> {
  const { showToast } = await import("../../ui/toast/toast-store.ts");
  showToast({ kind: "success", title });
}

/** Known values, never consents. */
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

/** Not for people with a password. */
export function Complete({ texts, locale }: { texts: CompleteTexts; locale: Locale }) {
  const { answer, refusal, reload } = useOperation(getRepresentative, {});
  const errors = useLazyTexts(loadErrorTexts);
  const { complete } = texts.registration;
  // Completing signs in anew, and the profile is read again: the form stays to say how it went.
  const [begun, setBegun] = useState<Representative | null>(null);
  if (begun === null && answer && !answer.hasCredentials) setBegun(answer);
  if (begun) return <CompleteForm texts={texts} locale={locale} member={begun} />;
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState level={1} title={complete.failed} text={text} retryLabel={complete.retry} onRetry={reload} />;
  }
  if (answer?.hasCredentials) {
    const action = <ButtonLink href={hrefFor(locale, "/profile")}>{complete.toProfile}</ButtonLink>;
    return <EmptyState level={1} title={complete.already} text={complete.alreadyText} action={action} />;
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <PageTitle title={complete.title} lead={complete.lead} />
      <VisuallyHidden>{complete.loading}</VisuallyHidden>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
