"use client";
import type { passkey } from "@kram/contract/sessions";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { dayText } from "../../i18n/date-text.ts";
import { fill, plural } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { knowsPasskeys } from "./passkeys.tsx";

export function PasskeysPart({
  texts: { passkeys: texts },
  locale,
  passkeys,
  ask,
}: {
  texts: Messages["security"];
  locale: Locale;
  passkeys: readonly z.infer<typeof passkey>[];
  ask: (change: "addPasskey" | { removePasskey: string }) => void;
}) {
  const [isOffered, setOffered] = useState(true);
  useEffect(() => setOffered(knowsPasskeys()), []);
  return (
    <div className="flex flex-col items-start gap-3 py-5">
      <h3 className="text-base font-semibold">{texts.title}</h3>
      <p className="text-sm text-ink-soft">{texts.text}</p>
      {passkeys.length > 0 && (
        <ul className="flex w-full flex-col gap-3">
          {passkeys.map(({ id, label, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold wrap-anywhere">{label}</span>
                <span className="text-sm text-ink-soft">{fill(texts.since, { date: dayText(locale, createdAt) })}</span>
                <span className="text-sm text-ink-soft">
                  {lastUsedAt === null ? texts.unused : fill(texts.used, { date: dayText(locale, lastUsedAt) })}
                </span>
              </span>
              <Button
                size="small"
                variant="secondary"
                aria-label={fill(texts.removeKey, { label })}
                onClick={() => ask({ removePasskey: id })}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOffered ? (
        <Button size="small" variant="secondary" onClick={() => ask("addPasskey")}>
          {texts.add}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{texts.unknown}</p>
      )}
    </div>
  );
}

type Texts = Messages["security"]["codes"];

export function RecoveryCodesPart({
  texts,
  locale,
  left,
  ask,
}: {
  texts: Texts;
  locale: Locale;
  left: number;
  ask: (change: "renewCodes") => void;
}) {
  return (
    <div className="flex flex-col items-start gap-3 py-5">
      <h3 className="text-base font-semibold">{texts.title}</h3>
      <p className="text-sm text-ink-soft">
        {texts.text} {plural(locale, texts.left, left)}
      </p>
      <Button size="small" variant="secondary" onClick={() => ask("renewCodes")}>
        {texts.renew}
      </Button>
    </div>
  );
}

/** Shown once, to copy or download. */
export function NewCodes({ texts, codes, onDone }: { texts: Texts; codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: "success", title: texts.copied });
    } catch {
      showToast({ kind: "error", title: texts.copyFailed });
    }
  };
  return (
    <div className="flex flex-col gap-4 rounded bg-raised p-5">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {texts.new}
      </h3>
      <p>{texts.newText}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono tracking-wide select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={texts.file}
          className={buttonLook("secondary", "small")}
        >
          {texts.download}
        </a>
        <Button size="small" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
