"use client";
import type { Representative } from "@kram/contract/members";
import { useState } from "react";
import { callBackEnd } from "../../platform/http/api.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";

/** What a section is made of: its fields in order, the rule for them, and the call that stores them. */
interface SectionRules<Name extends string> {
  names: readonly Name[];
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  path: string;
  method?: "POST" | "PUT";
  /** What is sent; unset, the values as they are. */
  body?: (values: Record<Name, string>) => unknown;
  onSaved: (member: Representative) => void;
  /** Makes the call; unset, at once and once. */
  making?: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
}

/** A section while it is filled in. */
export type SectionEntry<Name extends string> = ReturnType<typeof useSection<Name>>;

/** One section of the profile as a form of its own: it saves alone, and what is typed stays until it is stored. `saved` holds until something is typed anew. Source: specification §5. */
export function useSection<Name extends string>(rules: SectionRules<Name>) {
  const { names, check, path, method = "PUT", body = (values) => values, onSaved, making = (call) => call() } = rules;
  const [saved, setSaved] = useState(false);
  const form = useCheckedForm({
    names,
    check,
    send: async (values) => {
      setSaved(false);
      const member = await making(() =>
        callBackEnd<Representative>(`representative/${path}`, { method, body: body(values) }),
      );
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
