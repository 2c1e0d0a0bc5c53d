"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { ConsentDecision } from "@kram/contract/members";
import { useState } from "react";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useOperation } from "../../platform/http/use-operation.ts";
import { listConsentHistory } from "../../platform/http/operations.ts";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";

interface HistoryPart {
  texts: Messages["members"];
  errors: ErrorTexts | null;
  locale: Locale;
}

/** What was decided on consents and when, read once somebody wants to see it. */
export function ConsentHistory(part: HistoryPart) {
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

/** Which words it was about: their place, version and the beginning of their SHA-256. */
function documentText(texts: Messages["members"]["profile"], { document, version, sha256 }: ConsentDecision): string {
  if (version === null || sha256 === null) return document;
  return fill(texts.version, { document, version, hash: sha256.slice(0, 12) });
}
