"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { askedPath } from "./asked-path.ts";
import { signIn } from "./sign-in.ts";

/** Fields of the sign-in, in their order; `code` comes once the password was right. */
export type LoginField = "login" | "password" | "code";

interface LoginState {
  busy: boolean;
  /** Code of the refusal. */
  failure: string | null;
  missing: readonly LoginField[];
  /** What was typed before the second step; null while it is still being typed. */
  known: { login: string; password: string } | null;
}

const IDLE: LoginState = { busy: false, failure: null, missing: [], known: null };

/** Signs in by password, then by code where the account wants one, or by passkey; goes on to where the visitor came from. Source: specification §2, §7. */
export function useLogin(locale: Locale, form: RefObject<HTMLFormElement | null>) {
  const router = useRouter();
  const [state, setState] = useState<LoginState>(IDLE);
  const { known } = state;
  // The field of the next step is there only after the page has shown it.
  useEffect(() => {
    if (known) focus(form.current, "code");
  }, [known, form]);

  const end = (failure: string | null, given: { login: string; password: string } | null) => {
    if (failure === null) return router.replace(askedPath() ?? hrefFor(locale, "/"));
    if (failure === "sign-in.code-needed" && given) return setState({ ...IDLE, known: given });
    setState({ ...IDLE, failure, known });
    focus(form.current, known ? "code" : failure === "sign-in.failed" ? "password" : "login");
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy) return;
    const input = read(event.currentTarget, known);
    const asked: readonly LoginField[] = known ? ["code"] : ["login", "password"];
    const missing = asked.filter((name) => input[name] === "");
    setState({ busy: missing.length === 0, failure: null, missing, known });
    if (missing[0]) return focus(form.current, missing[0]);
    end(await signIn(input), input);
  };
  const byPasskey = async () => {
    if (state.busy) return;
    setState({ ...IDLE, busy: true, known });
    const { signInByPasskey } = await import("./sign-in-by-passkey.ts");
    const failure = await signInByPasskey();
    if (failure === "passkey.cancelled") return setState({ ...IDLE, known });
    end(failure, null);
  };
  return {
    ...state,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    byPasskey: () => void byPasskey(),
    /** Back to the password. */
    back: () => setState(IDLE),
  };
}

function read(form: HTMLFormElement, known: LoginState["known"]) {
  const login = known?.login ?? valueOf(form, "login").trim();
  const password = known?.password ?? valueOf(form, "password");
  return { login, password, code: valueOf(form, "code").trim() };
}

function valueOf(form: HTMLFormElement, name: LoginField): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
}

function focus(form: HTMLFormElement | null, name: LoginField): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
