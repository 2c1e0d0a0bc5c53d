"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { askedPath } from "./callback-path.ts";
import { signIn } from "./sign-in.ts";

/** In order: `mailedCode` beside the password, `code` after it. */
export type LoginField = "login" | "password" | "mailedCode" | "code";

interface Typed {
  login: string;
  password: string;
  mailedCode: string;
}

interface LoginState {
  busy: boolean;
  failure: string | null;
  missing: readonly LoginField[];
  /** Null during the first step. */
  known: Typed | null;
  /** The second step's code. */
  step: "mailedCode" | "code";
}

const IDLE: LoginState = { busy: false, failure: null, missing: [], known: null, step: "code" };

/** Returns to the origin. Source: sessions 17. */
export function useLogin(locale: Locale, form: RefObject<HTMLFormElement | null>) {
  const router = useRouter();
  const [state, setState] = useState<LoginState>(IDLE);
  const { known, step } = state;
  // A mailed code is valid on this page only.
  const [attempt] = useState(newAttempt);
  // The next field exists only after rendering.
  useEffect(() => {
    if (known) focus(form.current, step);
  }, [known, step, form]);

  const end = (failure: string | null, given: Typed | null) => {
    if (failure === null) return router.replace(askedPath() ?? hrefFor(locale, "/"));
    if (failure === "sign-in.code-needed" && given) return setState({ ...IDLE, known: given });
    if (failure === "sign-in.code-by-mail" && given) return setState({ ...IDLE, known: given, step: "mailedCode" });
    setState({ ...IDLE, failure, known, step });
    focus(form.current, known ? step : failure === "sign-in.failed" ? "password" : "login");
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy) return;
    const input = read(event.currentTarget, known);
    const asked: readonly LoginField[] = known ? [step] : ["login", "password"];
    const missing = asked.filter((name) => input[name] === "");
    setState({ busy: missing.length === 0, failure: null, missing, known, step });
    if (missing[0]) return focus(form.current, missing[0]);
    const { mailedCode, ...others } = input;
    end(await signIn({ ...others, attempt, mailedCode }), input);
  };
  const byPasskey = async () => {
    if (state.busy) return;
    setState({ ...IDLE, busy: true, known, step });
    const { signInByPasskey } = await import("./sign-in-by-passkey.ts");
    const failure = await signInByPasskey();
    if (failure === "passkey.cancelled") return setState({ ...IDLE, known, step });
    end(failure, null);
  };
  return {
    ...state,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    byPasskey: () => void byPasskey(),
    back: () => setState(IDLE),
  };
}

function read(form: HTMLFormElement, known: LoginState["known"]) {
  const login = known?.login ?? valueOf(form, "login").trim();
  const password = known?.password ?? valueOf(form, "password");
  const mailedCode = known?.mailedCode || valueOf(form, "mailedCode").trim();
  return { login, password, mailedCode, code: valueOf(form, "code").trim() };
}

function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function valueOf(form: HTMLFormElement, name: LoginField): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
}

function focus(form: HTMLFormElement | null, name: LoginField): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
