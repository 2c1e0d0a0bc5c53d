"use client";
import { isEmailAddress } from "@kram/domain/sessions";
import { useEffect, useId, useRef, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import type { Messages } from "../../i18n/messages.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { call } from "../../platform/http/api.ts";
import { writeToPartner } from "../../platform/http/operations/personal-pages.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField, TextArea, TextField } from "../../ui/text-field.tsx";
import { proofOfPerson } from "../sessions/public.ts";

const NAMES = ["name", "email", "content", "website"] as const;

type Texts = Messages["personalPages"]["form"];

/** A visitor's words to a partner. Source: personal-pages 6. */
export function PartnerContact({ short, texts }: { short: string; texts: Texts }) {
  const id = useId();
  const errors = useLazyTexts(loadErrorTexts);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const form = useCheckedForm({
    names: NAMES,
    check: checkWords,
    send: async (typed) => {
      const body = { ...typed, email: typed.email.trim(), locale: pageLocale(), token: await proofOfPerson() };
      await call(writeToPartner, { params: { short }, body });
      setSentFrom(body.email);
    },
  });
  if (sentFrom !== null) return <Sent texts={texts} email={sentFrom} onAgain={() => setSentFrom(null)} />;
  const problem = (name: (typeof NAMES)[number]) => {
    const code = form.problems[name];
    return code && errors && errorText(errors, { code });
  };
  return (
    <CheckedForm form={form} errors={errors} texts={texts}>
      <TextField
        id={`${id}-name`}
        name="name"
        label={texts.name}
        autoComplete="given-name"
        maxLength={80}
        error={problem("name")}
        required
      />
      <EmailField id={`${id}-email`} label={texts.email} hint={texts.privacy} error={problem("email")} />
      <TextArea
        id={`${id}-content`}
        name="content"
        label={texts.content}
        maxLength={2000}
        rows={5}
        error={problem("content")}
        required
      />
      {/* A trap for bots; people never see it. */}
      <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
    </CheckedForm>
  );
}

function checkWords({ name, email, content }: Record<"name" | "email" | "content", string>) {
  const [mail, words] = [email.trim(), content.trim()];
  return {
    ...(name.trim() === "" && { name: "field-is-required" }),
    ...(mail === "" ? { email: "field-is-required" } : !isEmailAddress(mail) && { email: "please-enter-valid-email" }),
    ...(words === "" ? { content: "field-is-required" } : words.length < 2 && { content: "field-to-short" }),
  };
}

function Sent({ texts, email, onAgain }: { texts: Texts; email: string; onAgain: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <p ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {texts.sentTitle}
      </p>
      <p className="text-ink-soft wrap-anywhere">{fill(texts.sentText, { email })}</p>
      <Button variant="secondary" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
}
