"use client";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { SessionTexts } from "./session-texts.ts";

/** The step of who signs in on a new device while strangers try the account. It says the same whether the password was right: who waits in vain learns what to do. */
export function LoginMailedCode({
  texts,
  locale,
  error,
}: {
  texts: SessionTexts;
  locale: Locale;
  error: string | undefined;
}) {
  return (
    <>
      <div role="status">
        <Banner kind="info" title={texts.mailedTitle}>
          {texts.mailedText}{" "}
          <IntentLink href={hrefFor(locale, "/remind-password")} className="underline underline-offset-4">
            {texts.forgot}
          </IntentLink>
        </Banner>
      </div>
      <TextField
        id="mailedCode"
        name="mailedCode"
        label={texts.mailedCode}
        hint={texts.mailedCodeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        maxLength={40}
        error={error}
        required
      />
    </>
  );
}
