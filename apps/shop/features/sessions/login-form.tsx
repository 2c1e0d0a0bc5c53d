"use client";
import { useEffect, useRef, useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { errorText, type ErrorTexts, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { askedPath, withAskedPath } from "./callback-path.ts";
import { PasskeyButton } from "./passkeys.tsx";
import { PasswordField } from "./password-field.tsx";
import { useSession } from "./session-store.ts";
import { type LoginField, useLogin } from "./use-login.ts";

/** Password, then a code where needed; or a passkey alone. Source: sessions 17. */
export function LoginForm({ texts, locale }: { texts: Messages["sessions"]; locale: Locale }) {
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const login = useLogin(locale, form);
  const [errors, setErrors] = useState<ErrorTexts | null>(null);
  const notice = useAddressError();
  useEffect(() => void loadErrorTexts(locale).then((loaded) => setErrors(() => loaded)), [locale]);
  if (session.status === "authenticated" && !login.busy) return <LoginDone texts={texts} locale={locale} />;
  const errorOf = (name: LoginField) => (login.missing.includes(name) ? errors?.["field-is-required"] : undefined);
  return (
    <form ref={form} noValidate method="post" onSubmit={login.submit} className="flex flex-col gap-6">
      {notice === "SessionRequired" && !login.failure && <Banner kind="info">{texts.sessionRequired}</Banner>}
      <div role="alert" className="empty:-mb-6">
        {login.failure && errors && (
          <Banner kind="error" title={texts.failedTitle}>
            {errorText(errors, { code: login.failure })}
          </Banner>
        )}
      </div>
      {login.known && login.step === "mailedCode" && (
        <LoginMailedCode texts={texts} locale={locale} error={errorOf("mailedCode")} />
      )}
      {login.known && login.step === "code" && <LoginCode texts={texts} error={errorOf("code")} />}
      {!login.known && (
        <>
          <TextField
            id="login"
            name="login"
            label={texts.login}
            autoComplete="username webauthn"
            error={errorOf("login")}
            required
          />
          <PasswordField
            name="password"
            label={texts.password}
            autoComplete="current-password"
            texts={texts}
            error={errorOf("password")}
          />
        </>
      )}
      <Button type="submit" busy={login.busy} wide>
        {login.known ? texts.confirm : texts.submit}
      </Button>
      <PasskeyButton label={texts.passkey} onPress={login.byPasskey} />
      {login.known ? (
        <Button variant="quiet" onClick={login.back}>
          {texts.back}
        </Button>
      ) : (
        <OtherWays texts={texts} locale={locale} />
      )}
      <p aria-live="polite" className="sr-only">
        {login.busy ? texts.busy : ""}
      </p>
    </form>
  );
}

/** Without a password or account. */
function OtherWays({ texts, locale }: { texts: Messages["sessions"]; locale: Locale }) {
  const asked = useAskedPath();
  const ways = [
    { path: "/remind-password", text: texts.forgot },
    { path: "/login/link", text: texts.byLink },
  ];
  return (
    <>
      {ways.map(({ path, text }) => (
        <p key={path} className="text-center">
          <IntentLink
            href={withAskedPath(hrefFor(locale, path), asked)}
            className="underline underline-offset-4 hover:text-green"
          >
            {text}
          </IntentLink>
        </p>
      ))}
      <section aria-label={texts.newHere} className="flex flex-col gap-4 border-t border-line pt-6">
        <h2 className="text-xl">{texts.newHere}</h2>
        <p className="text-ink-soft">{texts.newHereText}</p>
        <ButtonLink href={withAskedPath(hrefFor(locale, "/register"), asked)} wide>
          {texts.join}
        </ButtonLink>
      </section>
    </>
  );
}

/** Read in the browser, for cached pages. */
function useAskedPath(): string | null {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => setAsked(askedPath()), []);
  return asked;
}

/** Read in the browser, for cached pages. */
function useAddressError(): string | null {
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setError(new URLSearchParams(location.search).get("error")), []);
  return error;
}

/** The app's or a recovery code. */
function LoginCode({ texts, error }: { texts: Messages["sessions"]; error: string | undefined }) {
  const [byRecovery, setByRecovery] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        key={String(byRecovery)}
        id="code"
        name="code"
        label={byRecovery ? texts.recoveryCode : texts.code}
        hint={byRecovery ? texts.recoveryCodeHint : texts.codeHint}
        autoComplete={byRecovery ? "off" : "one-time-code"}
        inputMode={byRecovery ? "text" : "numeric"}
        autoCapitalize={byRecovery ? "characters" : "none"}
        spellCheck={false}
        maxLength={40}
        error={error}
        required
      />
      <Button variant="quiet" size="small" className="-ml-4 self-start" onClick={() => setByRecovery(!byRecovery)}>
        {byRecovery ? texts.useApp : texts.useRecoveryCode}
      </Button>
    </div>
  );
}

function LoginDone({ texts, locale }: { texts: Messages["sessions"]; locale: Locale }) {
  const action = <ButtonLink href={hrefFor(locale, "/produkty")}>{texts.doneAction}</ButtonLink>;
  return <EmptyState title={texts.done} text={texts.doneText} action={action} />;
}

/** The mailed code for new devices of attacked accounts; a wrong password looks the same. */
function LoginMailedCode({
  texts,
  locale,
  error,
}: {
  texts: Messages["sessions"];
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
