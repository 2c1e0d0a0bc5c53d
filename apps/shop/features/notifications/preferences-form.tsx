"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { NotificationPreferences } from "@kram/contract/notifications";
import { useState } from "react";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useOperation } from "../../platform/http/use-operation.ts";
import { call } from "../../platform/http/api.ts";
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from "../../platform/http/operations/notifications.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";

/** Takes refused choices back. */
export function PreferencesForm({ texts }: { texts: Messages["notifications"]["preferences"] }) {
  const { answer, refusal, reload, replace } = useOperation(getNotificationPreferences, {});
  const errors = useLazyTexts(loadErrorTexts);
  const [busy, setBusy] = useState(false);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (!answer) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  const choose = async (body: NotificationPreferences) => {
    if (busy) return;
    setBusy(true);
    replace(body);
    const kept = await call(updateNotificationPreferences, { body }).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!kept) replace(answer);
    showToast({ kind: kept ? "success" : "error", title: kept ? texts.saved : texts.notSaved });
  };
  return (
    <div className="border-y border-line py-3">
      <CheckboxField
        id="mailImportant"
        label={texts.mailImportant}
        hint={texts.mailImportantHint}
        checked={answer.mailImportant}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => void choose({ mailImportant: currentTarget.checked })}
      />
    </div>
  );
}
