"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useEffect, useId, useRef, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { EmailField, TextArea } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { useSession } from "../sessions/public.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { getRepresentative } from "../../platform/http/operations/members.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { FilePicker } from "./file-picker.tsx";
import { checkMessage } from "./message-checks.ts";
import { type Message, sendMessage } from "./send-message.ts";

const NAMES = ["subject", "email", "content", "website"] as const;
const SUBJECTS = ["ORDER", "PRODUCT", "OTHER"] as const;

/** A message to customer service with members' address filled in; keeps the text until sent. Source: contact 1. */
export function ContactForm({ texts }: { texts: Messages["contact"] }) {
  const id = useId();
  const errors = useLazyTexts(loadErrorTexts);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null);
  const email = useOwnEmail();
  const form = useCheckedForm({
    names: NAMES,
    check: checkMessage,
    send: async ({ subject, content, email: address, website }) => {
      const message = { content, email: address.trim(), website, files, subject: subject as Message["subject"] };
      const reference = await sendMessage(message).catch((failure: unknown) => {
        showToast({ kind: "error", title: texts["message-sent.error"] });
        throw failure;
      });
      showToast({ kind: "success", title: texts["message-sent"] });
      setFiles([]);
      setSent({ reference, email: address.trim() });
    },
  });
  if (sent) return <Sent texts={texts} {...sent} onAgain={() => setSent(null)} />;
  const problem = (name: (typeof NAMES)[number]) => {
    const code = form.problems[name];
    return code && errors && errorText(errors, { code });
  };
  return (
    <CheckedForm form={form} errors={errors} texts={texts}>
      <SelectField
        id={`${id}-subject`}
        name="subject"
        label={texts.subject}
        error={problem("subject")}
        defaultValue=""
        required
      >
        <option value="" disabled>
          {texts.choose}
        </option>
        {SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {texts.subjects[subject]}
          </option>
        ))}
      </SelectField>
      <EmailField ref={email} id={`${id}-email`} label={texts.email} hint={texts.privacy} error={problem("email")} />
      <TextArea
        id={`${id}-content`}
        name="content"
        label={texts.content}
        hint={texts.contentHint}
        error={problem("content")}
        maxLength={5000}
        rows={5}
        required
      />
      <FilePicker id={`${id}-files`} texts={texts} errors={errors} files={files} onChange={setFiles} />
      {/* A trap for bots; people never see it. */}
      <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
    </CheckedForm>
  );
}

/** Until something is typed. */
function useOwnEmail() {
  const field = useRef<HTMLInputElement>(null);
  const { status } = useSession();
  // If unreadable, the member types it, as visitors do.
  const { answer } = useOperation(getRepresentative, status === "authenticated" ? {} : null);
  useEffect(() => {
    if (answer && field.current?.value === "") field.current.value = answer.address.email;
  }, [answer]);
  return field;
}

function Sent({
  texts,
  reference,
  email,
  onAgain,
}: {
  texts: Messages["contact"];
  reference: string;
  email: string;
  onAgain: () => void;
}) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <p ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {texts.sentTitle}
      </p>
      <p className="text-ink-soft">{fill(texts.sentText, { reference, email })}</p>
      <Button variant="secondary" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
}
