"use client";
import { useState } from "react";
import { showToast } from "../../ui/toast/toast-store.ts";
import { BackEndError } from "../../platform/http/api.ts";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";

/** What one press does, once at a time; `run` answers null after it told the refusal. */
export function useAct(errors: ErrorTexts | null, failedTitle: string) {
  const [busy, setBusy] = useState(false);
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
    if (busy) return null;
    setBusy(true);
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof BackEndError)) throw failure;
      const text = errors && errorText(errors, failure.refusals[0]);
      showToast({ kind: "error", title: failedTitle, ...(text && { text }) });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
