"use client";
import type { Messages } from "../../i18n/messages.ts";
import { type FormEvent, useRef, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { errorText, type ErrorTexts, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { type Refusal, refusalOf } from "../../platform/http/api.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmailField } from "../../ui/text-field.tsx";
import { loadAvailabilityTexts, subscribe } from "./subscribe-caller.ts";

/** Does not reveal addresses already subscribed. */
export default function AvailabilityDialog({
  open,
  onClose,
  code,
  title,
}: {
  open: boolean;
  onClose: () => void;
  code: string;
  title: string;
}) {
  const texts = useLazyTexts(loadAvailabilityTexts);
  const errors = useLazyTexts(loadErrorTexts);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!texts || !errors) return null;
  const close = () => {
    onClose();
    setSentTo(null);
  };
  if (sentTo !== null) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title={texts.sentTitle}
        closeLabel={texts.close}
        actions={<Button onClick={close}>{texts.close}</Button>}
      >
        <p role="status">{fill(texts.sentText, { email: sentTo })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={close} title={texts.dialogTitle} closeLabel={texts.close}>
      <AvailabilityForm code={code} title={title} texts={texts} errors={errors} onSent={setSentTo} />
    </Dialog>
  );
}

/** Checks the address once it was left, then with each letter. Source: fields 1. */
function AvailabilityForm({
  code,
  title,
  texts,
  errors,
  onSent,
}: {
  code: string;
  title: string;
  texts: Messages["availability"];
  errors: ErrorTexts;
  onSent: (email: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const refuse = (refusal: Refusal) => {
    setProblem(refusal);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !input.current) return;
    setTouched(true);
    setFailure(null);
    const found = problemOf(input.current);
    if (found) return refuse(found);
    setBusy(true);
    const email = input.current.value.trim();
    const refusal = await subscribe(code, email).then(() => null, refusalOf);
    setBusy(false);
    if (refusal === null) onSent(email);
    else if (refusal.field?.endsWith("email")) refuse(refusal);
    else setFailure(refusal);
  };
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p>{fill(texts.dialogLead, { title })}</p>
      <div role="alert" className="empty:hidden">
        {failure && (
          <Banner kind="error" title={texts.failed}>
            {errorText(errors, failure)}
          </Banner>
        )}
      </div>
      <EmailField
        ref={input}
        id={`notify-${code}`}
        label={texts.email}
        error={problem && errorText(errors, problem)}
        onBlur={({ target }) => {
          if (target.value === "") return;
          setTouched(true);
          setProblem(problemOf(target));
        }}
        onInput={({ currentTarget }) => touched && setProblem(problemOf(currentTarget))}
      />
      <p className="text-sm">{texts.privacy}</p>
      <Button type="submit" busy={busy} wide>
        {texts.submit}
      </Button>
    </form>
  );
}

function problemOf({ validity }: HTMLInputElement): Refusal | null {
  if (validity.valueMissing) return { code: "field-is-required" };
  return validity.valid ? null : { code: "please-enter-valid-email" };
}
