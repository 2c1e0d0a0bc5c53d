"use client";
import { useEffect, useRef } from "react";
import { plural } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Button } from "../../ui/button.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import type { SecurityTexts } from "./security-texts.ts";

type Texts = SecurityTexts["codes"];

/** How many recovery codes are left, and the way to new ones. */
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

/** New recovery codes, shown this once, to copy or to keep as a file. */
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
