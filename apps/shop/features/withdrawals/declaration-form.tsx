"use client";
import type { Messages } from "../../i18n/messages.ts";
import { isEmailAddress } from "@kram/domain/sessions";
import { useId } from "react";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { EmailField, TextArea, TextField } from "../../ui/text-field.tsx";

const NAMES = ["number", "name", "email", "goods", "website"] as const;

/** Asks for no reason. */
export function DeclarationForm({
  texts,
  start,
  onFilled,
}: {
  texts: Messages["withdrawals"];
  start: Declaration;
  onFilled: (declaration: Declaration, website: string) => void;
}) {
  const id = useId();
  const errors = useLazyTexts(loadErrorTexts);
  const form = useCheckedForm({
    names: NAMES,
    check: checkDeclaration,
    send: async ({ website, ...filled }) =>
      onFilled(
        { ...filled, number: filled.number.trim(), email: filled.email.trim(), name: filled.name.trim() },
        website,
      ),
  });
  const problem = (name: (typeof NAMES)[number]) => {
    const code = form.problems[name];
    return code && errors && errorText(errors, { code });
  };
  return (
    <CheckedForm form={form} errors={errors} texts={texts}>
      <TextField
        id={`${id}-number`}
        name="number"
        label={texts.number}
        hint={texts.numberHint}
        error={problem("number")}
        defaultValue={start.number}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <TextField
        id={`${id}-name`}
        name="name"
        label={texts.name}
        error={problem("name")}
        defaultValue={start.name}
        autoComplete="name"
        maxLength={160}
        required
      />
      <EmailField
        id={`${id}-email`}
        label={texts.email}
        hint={texts.emailHint}
        error={problem("email")}
        defaultValue={start.email}
      />
      <TextArea
        id={`${id}-goods`}
        name="goods"
        label={
          <>
            {texts.goods} <span className="font-normal text-ink-soft">({texts.optional})</span>
          </>
        }
        hint={texts.goodsHint}
        defaultValue={start.goods}
        maxLength={1000}
        rows={3}
      />
      {/* A trap for bots; people never see it. */}
      <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
    </CheckedForm>
  );
}

/** No `goods` is the whole order. */
export interface Declaration {
  number: string;
  name: string;
  email: string;
  goods: string;
}

/** Error text codes by field. */
export function checkDeclaration({ number, name, email }: Omit<Declaration, "goods">) {
  const mail = email.trim();
  return {
    ...(number.trim() === "" && { number: "field-is-required" }),
    ...(name.trim() === "" && { name: "field-is-required" }),
    ...(mail === "" ? { email: "field-is-required" } : !isEmailAddress(mail) && { email: "please-enter-valid-email" }),
  };
}
