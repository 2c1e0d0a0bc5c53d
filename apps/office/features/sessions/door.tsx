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
import { CodeField } from "./code-field.tsx";
import { DoorForm } from "./door-form.tsx";
import { type DoorStep, stepAfterPassword } from "./door-steps.ts";
import { KeepCodes } from "./keep-codes.tsx";
import { ScanApp } from "./scan-app.tsx";

const NOTE = [required(), minLength(2), maxLength(300)];

/** The step of the door that stands, and the way to the next. */
export function Door({ step, onStep }: { step: DoorStep; onStep: (step: DoorStep) => void }) {
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
      <DoorForm button={translate("door.enter")} key="by-mail" onBack={back} onSend={prove}>
        <CodeField digits label="door.by_mail" />
      </DoorForm>
    );
  }
  if (step.name === "code") {
    return (
      <>
        <DoorForm button={translate("door.enter")} key="code" onBack={back} onSend={enter}>
          <CodeField label="door.code" />
        </DoorForm>
        <Button fullWidth onClick={() => onStep({ name: "lost", keys })} sx={{ minHeight: 44 }}>
          {translate("door.lost")}
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
      <DoorForm button={translate("door.next")} key="mailed" onBack={back} onSend={setUp}>
        <CodeField label="door.mailed" />
      </DoorForm>
    );
  }
  if (step.name === "keep") {
    return <KeepCodes codes={step.app.recoveryCodes} onKept={() => onStep({ ...step, name: "scan" })} />;
  }
  return (
    <>
      <ScanApp app={step.app} />
      <DoorForm button={translate("door.enter")} key="scan" onBack={back} onSend={enter}>
        <CodeField digits label="door.app_code" />
      </DoorForm>
    </>
  );
}

/** Asks another admin to lift a second step that was lost, and says that it was asked for. */
function Lost({
  step: { name, keys },
  onStep,
  onBack,
}: {
  step: Extract<DoorStep, { name: "lost" | "asked" | "lifted" }>;
  onStep: (step: DoorStep) => void;
  onBack: () => void;
}) {
  const translate = useTranslate();
  const recover = useAuthProvider<OfficeAuthProvider>()?.recover;
  if (name !== "lost") {
    return (
      <Button fullWidth onClick={onBack} sx={{ minHeight: 44, mt: 2 }} variant="outlined">
        {translate("door.back")}
      </Button>
    );
  }
  const ask = async ({ note = "" }: Record<string, string>) => {
    const { lifted } = (await recover?.({ ...keys, note })) ?? { lifted: false };
    onStep({ name: lifted ? "lifted" : "asked", keys });
  };
  return (
    <DoorForm button={translate("door.ask_lift")} key="lost" onBack={onBack} onSend={ask}>
      <TextInput label="door.lost_note" source="note" validate={NOTE} />
    </DoorForm>
  );
}

function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function PasswordStep({ username, onStep }: { username: string; onStep: (step: DoorStep) => void }) {
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
      <DoorForm button={translate("ra.auth.sign_in")} defaultValues={{ username }} key="password" onSend={enter}>
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
      </DoorForm>
      <Typography sx={{ pt: 2, textAlign: "center" }}>
        <Link to="/forgotten-password">{translate("door.forgotten")}</Link>
      </Typography>
    </>
  );
}
