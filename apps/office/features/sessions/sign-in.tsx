import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import {
  Link,
  maxLength,
  minLength,
  PasswordInput,
  required,
  TextInput,
  useAuthProvider,
  useLogin,
  useTranslate,
} from "react-admin";
import type { OfficeAuthProvider } from "./auth-provider.ts";
import { CodeField, SignInForm } from "./sign-in-form.tsx";
import { type SignInStep, stepAfterPassword } from "./sign-in-steps.ts";
import { KeepCodes, ScanApp } from "./app-set-up.tsx";

const NOTE = [required(), minLength(2), maxLength(300)];

export function SignIn({ step, onStep }: { step: SignInStep; onStep: (step: SignInStep) => void }) {
  const translate = useTranslate();
  const login = useLogin();
  const enrol = useAuthProvider<OfficeAuthProvider>()?.enrol;
  if (step.name === "password") return <PasswordStep username={step.username} onStep={onStep} />;
  const { keys } = step;
  const back = () => onStep({ name: "password", username: keys.username });
  const enter = async ({ code = "" }: Record<string, string>) => {
    await login({ ...keys, code });
  };
  if (step.name === "by-mail") {
    const prove = async ({ code = "" }: Record<string, string>) => {
      const proved = { ...keys, mailedCode: code };
      try {
        await login(proved);
      } catch (refusal) {
        const next = stepAfterPassword(refusal, proved);
        if (!next) throw refusal;
        onStep(next);
      }
    };
    return (
      <SignInForm button={translate("sign-in.enter")} key="by-mail" onBack={back} onSend={prove}>
        <CodeField digits label="sign-in.by_mail" />
      </SignInForm>
    );
  }
  if (step.name === "code") {
    return (
      <>
        <SignInForm button={translate("sign-in.enter")} key="code" onBack={back} onSend={enter}>
          <CodeField label="sign-in.code" />
        </SignInForm>
        <Button fullWidth onClick={() => onStep({ name: "lost", keys })} sx={{ minHeight: 44 }}>
          {translate("sign-in.lost")}
        </Button>
      </>
    );
  }
  if (step.name === "lost" || step.name === "asked" || step.name === "lifted")
    return <Lost onBack={back} onStep={onStep} step={step} />;
  if (step.name === "mailed") {
    const setUp = async ({ code = "" }: Record<string, string>) => {
      const { username, password } = keys;
      const app = await enrol?.({ username, password, mailedCode: code });
      if (app) onStep({ name: "keep", keys, app });
    };
    return (
      <SignInForm button={translate("sign-in.next")} key="mailed" onBack={back} onSend={setUp}>
        <CodeField label="sign-in.mailed" />
      </SignInForm>
    );
  }
  if (step.name === "keep") {
    return <KeepCodes codes={step.app.recoveryCodes} onKept={() => onStep({ ...step, name: "scan" })} />;
  }
  return (
    <>
      <ScanApp app={step.app} />
      <SignInForm button={translate("sign-in.enter")} key="scan" onBack={back} onSend={enter}>
        <CodeField digits label="sign-in.app_code" />
      </SignInForm>
    </>
  );
}

/** Another admin lifts a lost second step. */
function Lost({
  step: { name, keys },
  onStep,
  onBack,
}: {
  step: Extract<SignInStep, { name: "lost" | "asked" | "lifted" }>;
  onStep: (step: SignInStep) => void;
  onBack: () => void;
}) {
  const translate = useTranslate();
  const recover = useAuthProvider<OfficeAuthProvider>()?.recover;
  if (name !== "lost") {
    return (
      <Button fullWidth onClick={onBack} sx={{ minHeight: 44, mt: 2 }} variant="outlined">
        {translate("sign-in.back")}
      </Button>
    );
  }
  const ask = async ({ note = "" }: Record<string, string>) => {
    const { lifted } = (await recover?.({ ...keys, note })) ?? { lifted: false };
    onStep({ name: lifted ? "lifted" : "asked", keys });
  };
  return (
    <SignInForm button={translate("sign-in.ask_lift")} key="lost" onBack={onBack} onSend={ask}>
      <TextInput label="sign-in.lost_note" source="note" validate={NOTE} />
    </SignInForm>
  );
}

function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function PasswordStep({ username, onStep }: { username: string; onStep: (step: SignInStep) => void }) {
  const translate = useTranslate();
  const login = useLogin();
  const enter = async ({ username: name = "", password = "" }: Record<string, string>) => {
    const keys = { username: name, password, attempt: newAttempt() };
    try {
      await login(keys);
    } catch (refusal) {
      const next = stepAfterPassword(refusal, keys);
      if (!next) throw refusal;
      onStep(next);
    }
  };
  return (
    <>
      <SignInForm button={translate("ra.auth.sign_in")} defaultValues={{ username }} key="password" onSend={enter}>
        <TextInput
          autoComplete="username"
          label={translate("ra.auth.username")}
          source="username"
          validate={required()}
        />
        <PasswordInput
          autoComplete="current-password"
          label={translate("ra.auth.password")}
          source="password"
          validate={required()}
        />
      </SignInForm>
      <Typography sx={{ pt: 2, textAlign: "center" }}>
        <Link to="/forgotten-password">{translate("sign-in.forgotten")}</Link>
      </Typography>
    </>
  );
}
