"use client";
import type { passkey } from "@kram/contract/sessions";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Button } from "../../ui/button.tsx";
import { knowsPasskeys } from "./passkeys.ts";
import type { SecurityTexts } from "./security-texts.ts";

/** The member's passkeys, and the way to add one where the browser knows such. */
export function PasskeysPart({
  texts: { passkeys: texts },
  locale,
  passkeys,
  ask,
}: {
  texts: SecurityTexts;
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
