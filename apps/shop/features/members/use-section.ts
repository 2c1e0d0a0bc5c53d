"use client";
import type { Representative } from "@kram/contract/members";
import { useState } from "react";
import { errorText, type ErrorTexts } from "../../platform/errors/error-texts.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { BackEndError } from "../../platform/http/api.ts";
import { showToast } from "../../ui/toast/toast-store.ts";

/** Fields in order, rule and call. */
interface SectionRules<Name extends string> {
  names: readonly Name[];
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  store: (values: Record<Name, string>) => Promise<Representative>;
  onSaved: (member: Representative) => void;
}

export type SectionEntry<Name extends string> = ReturnType<typeof useSection<Name>>;

/** Saves one section alone; `saved` holds until something is typed. Source: members 2. */
export function useSection<Name extends string>(rules: SectionRules<Name>) {
  const { names, check, store, onSaved } = rules;
  const [saved, setSaved] = useState(false);
  const form = useCheckedForm({
    names,
    check,
    send: async (values) => {
      setSaved(false);
      const member = await store(values);
      onSaved(member);
      setSaved(true);
    },
  });
  const { onInput } = form.formProps;
  const formProps: typeof form.formProps = {
    ...form.formProps,
    onInput: (event) => {
      setSaved(false);
      onInput(event);
    },
  };
  return { form: { ...form, formProps }, saved };
}

/** One press at a time; `run` answers null after showing a refusal. */
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
