import Typography from "@mui/material/Typography";
import { type ApiClient, ApiError } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { checkSetUpCode, setFirstAdmin } from "@kram/contract/setup";
import { useEffect, useRef, useState } from "react";
import {
  email,
  maxLength,
  required,
  TextInput,
  useAuthProvider,
  useAuthState,
  useRedirect,
  useTranslate,
} from "react-admin";
import { SignInFrame } from "../../ui/sign-in-frame.tsx";
import { CodeField, KeepCodes, ScanApp, SignInForm } from "../sessions/public.ts";
import { NewPasswordInputs, passwordTwice } from "../staff/public.ts";

interface Keys {
  username: string;
  password: string;
}

type Step =
  | { name: "code" }
  | { name: "admin"; code: string }
  | { name: "keep" | "scan"; keys: Keys; app: OperationAnswer<typeof setFirstAdmin> };

/** Passwords are hashed slowly. */
const PATIENCE = { timeoutMs: 15_000 };

const EMAIL = [required(), email(), maxLength(254)];
const NAME = [required(), maxLength(60)];

/** The first admin, by the code that the server printed; the rest waits behind the sign-in. */
export function SetUpPage({ api }: { api: ApiClient }) {
  const translate = useTranslate();
  const [step, setStep] = useState<Step>({ name: "code" });
  const title = useRef<HTMLHeadingElement>(null);
  const heading = translate(
    step.name === "keep" || step.name === "scan" ? `sign-in.${step.name}_heading` : `setup.${step.name}_heading`,
  );
  const hint = translate(
    step.name === "keep" || step.name === "scan" ? `sign-in.${step.name}_hint` : `setup.${step.name}_hint`,
  );
  useEffect(() => {
    document.title = `${heading} · Kram`;
  }, [heading]);
  useEffect(() => {
    // The other steps begin in their first field.
    if (step.name === "keep") title.current?.focus();
  }, [step.name]);
  return (
    <SignInFrame>
      <Typography component="h1" ref={title} sx={{ outline: "none" }} tabIndex={-1} variant="h5">
        {heading}
      </Typography>
      <Typography aria-live="polite" color="text.secondary" sx={{ py: 0.5 }} variant="body2">
        {hint}
      </Typography>
      <SetUpStep api={api} onStep={setStep} step={step} />
    </SignInFrame>
  );
}

function SetUpStep({ api, step, onStep }: { api: ApiClient; step: Step; onStep: (step: Step) => void }) {
  const translate = useTranslate();
  const auth = useAuthProvider();
  const { refetch } = useAuthState();
  const redirect = useRedirect();
  if (step.name === "code") {
    const check = async ({ code = "" }: Record<string, string>) => {
      const { adminThere } = await api.call(checkSetUpCode, { body: { code } }).catch(inWords);
      if (adminThere) redirect("/going-live");
      else onStep({ name: "admin", code });
    };
    return (
      <SignInForm button={translate("sign-in.next")} key="code" onSend={check}>
        <CodeField label="setup.code" />
      </SignInForm>
    );
  }
  if (step.name === "admin") {
    const { code } = step;
    const make = async (typed: Record<string, string>) => {
      const { email: username = "", name = "", surname = "" } = typed;
      const keys = { username: username.trim(), password: passwordTwice(typed) };
      const body = { code, email: keys.username, name, surname, password: keys.password };
      const app = await api.call(setFirstAdmin, { body }, PATIENCE);
      onStep({ name: "keep", keys, app });
    };
    return (
      <SignInForm button={translate("sign-in.next")} key="admin" onSend={make}>
        <TextInput autoComplete="given-name" label="setup.name" source="name" validate={NAME} />
        <TextInput autoComplete="family-name" label="setup.surname" source="surname" validate={NAME} />
        <TextInput autoComplete="username" label="setup.email" source="email" type="email" validate={EMAIL} />
        <NewPasswordInputs />
      </SignInForm>
    );
  }
  const { keys, app } = step;
  if (step.name === "keep")
    return <KeepCodes codes={app.recoveryCodes} onKept={() => onStep({ name: "scan", keys, app })} />;
  const enter = async ({ code = "" }: Record<string, string>) => {
    await auth?.login({ ...keys, code });
    // What was found before the sign-in would lead to the page for signing in.
    await refetch();
    redirect("/going-live");
  };
  return (
    <>
      <ScanApp app={app} />
      <SignInForm button={translate("sign-in.enter")} key="scan" onSend={enter}>
        <CodeField digits label="sign-in.app_code" />
      </SignInForm>
    </>
  );
}

/** Throws an error whose message is a text's key. */
function inWords(refusal: unknown): never {
  if (refusal instanceof ApiError && refusal.code === "route.unknown") throw new Error("setup.over");
  if (refusal instanceof ApiError && refusal.code === "code.wrong") throw new Error("setup.code_wrong");
  if (refusal instanceof ApiError && refusal.code === "code.too-many") throw new Error("setup.code_too_many");
  throw refusal;
}
