"use client";
import type { ConsentDecision, Representative } from "@kram/contract/members";
import { useState } from "react";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { errorText, type ErrorTexts } from "../../platform/errors/error-texts.ts";
import { call } from "../../platform/http/api.ts";
import { setAgreements } from "../../platform/http/operations/consents.ts";
import { listConsentHistory } from "../../platform/http/operations/members.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Section, type SectionPart } from "./section.tsx";
import { useAct } from "./use-section.ts";

/** Regulations last as long as the account. Source: consents 7. */
export function AgreementsSection({ member, texts, errors, locale, onSaved }: SectionPart) {
  const { profile } = texts;
  const { privacyPolicyAccepted, contactAgreement, rodoMarketingAccepted } = member.agreements;
  const [chosen, setChosen] = useState({ contactAgreement, rodoMarketingAccepted });
  const [saved, setSaved] = useState(0);
  const act = useAct(errors, profile.failedTitle);
  const save = async () => {
    const body = { ...chosen, source: "agreements" } as const;
    const changed = await act.run(() => call(setAgreements, { body }));
    if (!changed) return;
    setSaved(saved + 1);
    onSaved(changed);
  };
  const choose = (change: Partial<typeof chosen>) => setChosen({ ...chosen, ...change });
  return (
    <Section id="agreements" title={profile.agreements} lead={profile.agreementsLead}>
      <p className="text-sm">
        {privacyPolicyAccepted ? profile.privacyAccepted : profile.privacyOpen}{" "}
        <IntentLink href={hrefFor(locale, "/regulations")} className="underline underline-offset-4">
          {profile.regulations}
        </IntentLink>
        {", "}
        <IntentLink href={hrefFor(locale, "/privacy-policy")} className="underline underline-offset-4">
          {profile.privacyPolicy}
        </IntentLink>
      </p>
      <div className="flex flex-col">
        <CheckboxField
          id="agreements-contact"
          label={profile.contactAgreement}
          checked={chosen.contactAgreement}
          onChange={(event) => choose({ contactAgreement: event.target.checked })}
        />
        <CheckboxField
          id="agreements-marketing"
          label={profile.marketingAgreement}
          checked={chosen.rodoMarketingAccepted}
          onChange={(event) => choose({ rodoMarketingAccepted: event.target.checked })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={act.busy} onClick={() => void save()}>
          {profile.save}
        </Button>
        <p role="status" className="flex items-center gap-2 text-sm font-semibold text-green-strong">
          {saved > 0 && !act.busy && isStored(chosen, member) && (
            <>
              <Icon name="check" className="size-5" />
              {profile.saved}
            </>
          )}
        </p>
      </div>
      <ConsentHistory key={saved} texts={texts} errors={errors} locale={locale} />
    </Section>
  );
}

function isStored(
  chosen: { contactAgreement: boolean; rodoMarketingAccepted: boolean },
  { agreements }: Representative,
): boolean {
  return (
    chosen.contactAgreement === agreements.contactAgreement &&
    chosen.rodoMarketingAccepted === agreements.rodoMarketingAccepted
  );
}

interface HistoryPart {
  texts: Messages["members"];
  errors: ErrorTexts | null;
  locale: Locale;
}

/** Read on opening. */
function ConsentHistory(part: HistoryPart) {
  const [shown, setShown] = useState(false);
  const { profile } = part.texts;
  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        variant="quiet"
        size="small"
        className="-ml-4"
        aria-expanded={shown}
        aria-controls="consent-history"
        onClick={() => setShown(!shown)}
      >
        {shown ? profile.historyHide : profile.historyShow}
      </Button>
      <div id="consent-history" className="w-full" hidden={!shown}>
        {shown && <Decisions {...part} />}
      </div>
    </div>
  );
}

function Decisions({ texts, errors, locale }: HistoryPart) {
  const { answer, refusal, reload } = useOperation(listConsentHistory, {});
  const { profile } = texts;
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState level={3} title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (!answer) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  if (answer.items.length === 0) return <p className="text-sm text-ink-soft">{profile.historyNone}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {answer.items.map((decision, index) => (
        <li key={`${decision.decidedAt}-${index}`} className="flex flex-col gap-1 py-3 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">{profile.consents[decision.consent]}</span>
            <Badge tone={decision.granted ? "green" : "neutral"}>
              {decision.granted ? profile.granted : profile.refused}
            </Badge>
          </p>
          <p className="text-ink-soft">
            {dayTimeText(locale, decision.decidedAt)} · {sourceText(profile, decision.source)}
          </p>
          <p className="wrap-anywhere text-ink-soft">{documentText(profile, decision)}</p>
        </li>
      ))}
    </ul>
  );
}

function sourceText({ sources }: Messages["members"]["profile"], source: string): string {
  return Object.hasOwn(sources, source) ? sources[source as keyof typeof sources] : source;
}

/** Place, version and start of the SHA-256. */
function documentText(texts: Messages["members"]["profile"], { document, version, sha256 }: ConsentDecision): string {
  if (version === null || sha256 === null) return document;
  return fill(texts.version, { document, version, hash: sha256.slice(0, 12) });
}
