"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useEffect, useRef, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Button } from "../../ui/button.tsx";
import { StallMark } from "../../ui/stall-mark.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { refusalOf } from "../../platform/http/api.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { askForMail } from "./ask-for-mail.ts";

/** Never reveals who has an account. */
export function SentMail({
  texts,
  locale,
  email,
  onAnother,
}: {
  texts: Messages["registration"];
  locale: Locale;
  email: string;
  onAnother: () => void;
}) {
  const { sent } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ text: string; failed: boolean } | null>(null);
  const errors = useLazyTexts(loadErrorTexts);
  useEffect(() => heading.current?.focus(), []);
  const again = async () => {
    setBusy(true);
    setTold(null);
    const code = await askForMail({ kind: "resend", email, locale }).then(
      () => null,
      (failure: unknown) => refusalOf(failure).code,
    );
    setBusy(false);
    setTold(
      code === null
        ? { text: sent.again, failed: false }
        : { text: errors ? errorText(errors, { code }) : texts.failedTitle, failed: true },
    );
  };
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <StallMark className="size-20 text-line-strong" />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {sent.title}
      </h2>
      <p className="wrap-anywhere text-ink-soft">{fill(sent.text, { email })}</p>
      <p className="text-sm text-ink-soft">{sent.spam}</p>
      <p role="status" className={told?.failed ? "font-semibold text-clay" : "font-semibold text-green"}>
        {told?.text}
      </p>
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        <Button variant="secondary" busy={busy} onClick={() => void again()}>
          {sent.resend}
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {sent.another}
        </Button>
      </div>
    </div>
  );
}
