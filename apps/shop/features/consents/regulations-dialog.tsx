"use client";
import type { Representative } from "@kram/contract/members";
import { useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { call, type Refusal } from "../../platform/http/api.ts";
import { setAgreements, viewRegulationsUpdate } from "../../platform/http/operations/consents.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { usePopupTurn } from "../../ui/popup-turns.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { signOut } from "../sessions/public.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { type ConsentsTexts, loadConsentsTexts } from "./consents-texts.ts";
import type { RegulationsUpdate } from "./views.ts";

interface Decision {
  privacyPolicyAccepted?: true;
  rodoMarketingAccepted: boolean;
}

/** Only a decision closes it. Source: consents 3, 4. */
export default function RegulationsDialog({
  member,
  audience,
  isAway,
  onDecided,
}: {
  member: Representative;
  audience: "private" | "company";
  isAway: boolean;
  onDecided: () => void;
}) {
  const texts = useLazyTexts(loadConsentsTexts);
  const [busy, setBusy] = useState(false);
  const [isDecided, setDecided] = useState(false);
  const words = useOperation(viewRegulationsUpdate, { query: { audience, locale: pageLocale() } });
  const turn = usePopupTurn("regulations", texts !== null && !isDecided && !isAway);
  if (!texts) return null;
  const decide = async (decision: Decision) => {
    setBusy(true);
    const body = { ...decision, source: "regulations-dialog" as const };
    const stored = await call(setAgreements, { body }).then(
      () => true,
      () => false,
    );
    setBusy(false);
    // Closes before it goes: a toast can stand inside it.
    setDecided(stored);
    if (stored) onDecided();
    const key = stored ? "agreements-update-success" : "agreements-update-fail";
    showToast({ kind: stored ? "success" : "error", title: texts[key] });
  };
  const ask = { texts, busy, onDecide: (decision: Decision) => void decide(decision) };
  return (
    <Dialog
      open={turn}
      onClose={() => undefined}
      title={words.answer?.title || texts.title}
      closeLabel={texts.accept}
      dismissible={false}
    >
      <div className="flex flex-col gap-5 whitespace-normal">
        <UpdateWords texts={texts} {...words} />
        {!member.privacyPolicyAccepted && (
          <p>
            <IntentLink href={hrefFor(pageLocale(), versionsPath(audience))} className={LINK}>
              {texts.seeChanges}
            </IntentLink>
          </p>
        )}
        {member.privacyPolicyAccepted ? <AskMarketing {...ask} /> : <AskPolicy {...ask} />}
        <p className="flex flex-wrap gap-x-6 text-sm">
          <button type="button" className={LINK} onClick={() => void signOut()}>
            {texts.signOut}
          </button>
          {!member.privacyPolicyAccepted && (
            <IntentLink href={hrefFor(pageLocale(), "/profile/delete")} className={LINK}>
              {texts.leaveDialog}
            </IntentLink>
          )}
        </p>
      </div>
    </Dialog>
  );
}

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-green";

function versionsPath(audience: "private" | "company"): string {
  return audience === "company" ? "/versions/regulations-company" : "/versions/regulations";
}

interface AskProps {
  texts: ConsentsTexts;
  busy: boolean;
  onDecide: (decision: Decision) => void;
}

/** Optional; nothing is ticked beforehand. */
function AskPolicy({ texts, busy, onDecide }: AskProps) {
  const errors = useLazyTexts(loadErrorTexts);
  const [boxes, setBoxes] = useState({ policy: false, marketing: false });
  const [asked, setAsked] = useState(false);
  const send = () => {
    setAsked(true);
    if (boxes.policy) return onDecide({ privacyPolicyAccepted: true, rodoMarketingAccepted: boxes.marketing });
    document.getElementById("regulations-policy")?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <CheckboxField
        id="regulations-policy"
        label={texts.policy}
        checked={boxes.policy}
        required
        error={asked && !boxes.policy ? errors?.["field-is-required"] : undefined}
        onBlur={() => setAsked(true)}
        onChange={({ target }) => setBoxes({ ...boxes, policy: target.checked })}
      />
      <CheckboxField
        id="regulations-marketing"
        label={texts.marketing}
        checked={boxes.marketing}
        onChange={({ target }) => setBoxes({ ...boxes, marketing: target.checked })}
      />
      <Button busy={busy} onClick={send}>
        {texts.accept}
      </Button>
    </div>
  );
}

function AskMarketing({ texts, busy, onDecide }: AskProps) {
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.marketingAnew}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={busy} onClick={() => onDecide({ rodoMarketingAccepted: true })}>
          {texts.agree}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => onDecide({ rodoMarketingAccepted: false })}>
          {texts.refuse}
        </Button>
      </div>
    </div>
  );
}

const PROSE =
  "flex flex-col gap-3 [&_a]:text-green [&_a]:underline [&_a]:underline-offset-4 [&_h2]:text-lg [&_h2]:text-ink [&_ul]:list-disc [&_ul]:pl-5";

function UpdateWords({
  texts,
  answer,
  refusal,
  reload,
}: {
  texts: ConsentsTexts;
  answer: RegulationsUpdate | null;
  refusal: Refusal | null;
  reload: () => void;
}) {
  const errors = useLazyTexts(loadErrorTexts);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState level={3} title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (!answer) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      {answer.lead && <p>{answer.lead}</p>}
      <div className={PROSE} dangerouslySetInnerHTML={{ __html: answer.html }} />
    </>
  );
}
