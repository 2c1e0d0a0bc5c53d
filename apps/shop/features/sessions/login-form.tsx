"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { safeCallbackPath } from "./callback-path.ts";
import { type ErrorTexts, errorText, loadErrorTexts } from "./error-texts.ts";
import { LoginDone } from "./login-done.tsx";
import { PasswordField } from "./password-field.tsx";
import { useSession } from "./session-store.ts";
import type { SessionTexts } from "./session-texts.ts";
import { signIn } from "./sign-in.ts";

type Fields = "login" | "password";

/** Signs a member in and goes on to where the visitor came from. Source: specification §2, §7. */
export function LoginForm({ texts, locale }: { texts: SessionTexts; locale: Locale }) {
  const router = useRouter();
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<{ busy: boolean; failure: string | null; missing: Fields[] }>(IDLE);
  const [errors, setErrors] = useState<ErrorTexts | null>(null);
  const notice = useAddressError();
  useEffect(() => void loadErrorTexts(locale).then((loaded) => setErrors(() => loaded)), [locale]);
  if (session.status === "authenticated" && !state.busy) return <LoginDone texts={texts} locale={locale} />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy) return;
    const input = {
      login: valueOf(event.currentTarget, "login").trim(),
      password: valueOf(event.currentTarget, "password"),
    };
    const missing = (["login", "password"] as const).filter((name) => input[name] === "");
    setState({ busy: missing.length === 0, failure: null, missing });
    if (missing[0]) return focus(form.current, missing[0]);
    const failure = await signIn(input);
    if (failure === null) return router.replace(callbackPath(locale));
    setState({ busy: false, failure, missing: [] });
    focus(form.current, failure === "sign-in.failed" ? "password" : "login");
  };
  const errorOf = (name: Fields) => (state.missing.includes(name) ? errors?.["field-is-required"] : undefined);
  return (
    <form ref={form} noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      {notice === "SessionRequired" && !state.failure && <Banner kind="info">{texts.sessionRequired}</Banner>}
      <div role="alert" className="empty:-mb-6">
        {state.failure && errors && (
          <Banner kind="lock" title={texts.failedTitle}>
            {errorText(errors, { code: state.failure })}
          </Banner>
        )}
      </div>
      <TextField
        id="login"
        name="login"
        label={texts.login}
        autoComplete="username"
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
      <Button type="submit" busy={state.busy} wide>
        {texts.submit}
      </Button>
      <p className="text-center">
        <IntentLink
          href={hrefFor(locale, "/remind-password")}
          className="underline underline-offset-4 hover:text-green"
        >
          {texts.forgot}
        </IntentLink>
      </p>
      <p className="text-center">
        <IntentLink href={hrefFor(locale, "/login/link")} className="underline underline-offset-4 hover:text-green">
          {texts.byLink}
        </IntentLink>
      </p>
      <p aria-live="polite" className="sr-only">
        {state.busy ? texts.busy : ""}
      </p>
    </form>
  );
}

const IDLE = { busy: false, failure: null, missing: [] };

/** The error that the sign-in page was called with; known to the browser only, so that the page itself can be kept. */
function useAddressError(): string | null {
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setError(new URLSearchParams(location.search).get("error")), []);
  return error;
}

function callbackPath(locale: Locale): string {
  const fallback = BASE_PATH + hrefFor(locale, "/");
  const callbackUrl = new URLSearchParams(location.search).get("callbackUrl");
  const path = safeCallbackPath({ callbackUrl, shopUrl: location.origin + BASE_PATH, fallback });
  return path.slice(BASE_PATH.length) || "/";
}

function valueOf(form: HTMLFormElement, name: Fields): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
}

function focus(form: HTMLFormElement | null, name: Fields): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
