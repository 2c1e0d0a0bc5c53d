"use client";
import type { NoticeChoices as Choices } from "@kram/contract/notices";
import { useState } from "react";
import type { Messages } from "../../i18n/messages.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { call } from "../../platform/http/api.ts";
import { getNoticeChoices, updateNoticeChoices } from "../../platform/http/operations/notices.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

type Kind = Choices["kinds"][number];

const PACES = ["at-once", "daily", "weekly", "never"] as const satisfies readonly Choices["mails"][];

/** Each kind in the shop and by mail; refused choices are taken back. Source: notices 2. */
export function NoticeChoices({ texts: { notices: texts, preferences } }: { texts: Messages["notifications"] }) {
  const { answer, refusal, reload, replace } = useOperation(getNoticeChoices, {});
  const errors = useLazyTexts(loadErrorTexts);
  const [busy, setBusy] = useState(false);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState title={preferences.failed} text={text} retryLabel={preferences.retry} onRetry={reload} />;
  }
  if (!answer)
    return (
      <div aria-busy="true">
        <VisuallyHidden>{preferences.loading}</VisuallyHidden>
        <Skeleton className="h-96 w-full" />
      </div>
    );
  const choose = async (body: Choices) => {
    if (busy) return;
    setBusy(true);
    replace(body);
    const kept = await call(updateNoticeChoices, { body }).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!kept) replace(answer);
    showToast({ kind: kept ? "success" : "error", title: kept ? preferences.saved : preferences.notSaved });
  };
  const switchKind = (changed: Kind) =>
    void choose({ ...answer, kinds: answer.kinds.map((each) => (each.kind === changed.kind ? changed : each)) });
  return (
    <div className="flex flex-col gap-6">
      <SelectField
        id="notice-mails"
        label={texts.mails}
        hint={texts.mailsHint}
        value={answer.mails}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => void choose({ ...answer, mails: currentTarget.value as Choices["mails"] })}
      >
        {PACES.map((pace) => (
          <option key={pace} value={pace}>
            {texts.paces[pace]}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-col border-t border-line">
        {answer.kinds.map((each) => (
          <KindFields
            key={each.kind}
            chosen={each}
            texts={texts}
            mailed={answer.mails !== "never"}
            busy={busy}
            onChange={switchKind}
          />
        ))}
      </div>
    </div>
  );
}

function KindFields({
  chosen,
  texts,
  mailed,
  busy,
  onChange,
}: {
  chosen: Kind;
  texts: Messages["notifications"]["notices"];
  /** Else a switch would do nothing. */
  mailed: boolean;
  busy: boolean;
  onChange: (kind: Kind) => void;
}) {
  const { kind } = chosen;
  const { label, hint } = texts.kinds[kind];
  const box = (place: "shop" | "mail") => (
    <CheckboxField
      id={`notice-${kind}-${place}`}
      label={texts[place]}
      checked={chosen[place] && (place === "shop" || mailed)}
      disabled={place === "mail" && !mailed}
      aria-disabled={busy || undefined}
      onChange={({ currentTarget }) => onChange({ ...chosen, [place]: currentTarget.checked })}
    />
  );
  return (
    <fieldset aria-describedby={`notice-${kind}-hint`} className="flex flex-col gap-1 border-b border-line py-3">
      <legend className="font-semibold">{label}</legend>
      <p id={`notice-${kind}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <div className="flex gap-6">
        {kind !== "welcome" && box("shop")}
        {box("mail")}
      </div>
    </fieldset>
  );
}
