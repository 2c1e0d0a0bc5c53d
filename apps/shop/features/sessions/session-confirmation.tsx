"use client";
import { useEffect, useState } from "react";
import { errorText, type ErrorTexts } from "../../platform/errors/error-texts.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { call, refusalOf } from "../../platform/http/api.ts";
import {
  confirmSession,
  confirmSessionByPasskey,
  startPasskeySignIn,
} from "../../platform/http/operations/sessions.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PasskeyButton, showPasskey } from "./passkeys.tsx";
import { PasswordField, type PasswordFieldTexts } from "./password-field.tsx";

const NAMES = ["password", "code"] as const;

interface ConfirmationTexts {
  title: string;
  text: string;
  label: string;
  code: string;
  submit: string;
  passkey: string;
  busy: string;
}

/** Asks for a new proof by password and second step, or passkey. */
export function SessionConfirmation({
  texts,
  shared,
  errors,
  onEnd,
}: {
  texts: ConfirmationTexts;
  shared: PasswordFieldTexts & { cancel: string; failedTitle: string };
  errors: ErrorTexts | null;
  onEnd: (confirmed: boolean) => void;
}) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useCheckedForm({
    names: NAMES,
    check: ({ password, code }) => ({
      ...(password === "" && { password: "field-is-required" }),
      ...(needsCode && code === "" && { code: "field-is-required" }),
    }),
    send: async ({ password, code }) => {
      try {
        const body = { password, ...(needsCode && { code }) };
        await call(confirmSession, { body });
        onEnd(true);
      } catch (failure) {
        if (refusalOf(failure).code === "code.needed") return setNeedsCode(true);
        throw failure;
      }
    },
  });
  const box = form.formProps.ref;
  // Dialogs focus their first button, which closes them; the code's field comes first.
  useEffect(() => {
    box.current?.querySelector<HTMLInputElement>(needsCode ? "#confirmation-code" : "input")?.focus();
  }, [box, needsCode]);
  const problemAt = (name: (typeof NAMES)[number]) => {
    const code = form.problems[name];
    return code !== undefined && errors ? errorText(errors, { code }) : undefined;
  };
  return (
    <Dialog open onClose={() => onEnd(false)} title={texts.title} closeLabel={shared.cancel}>
      <div className="flex flex-col gap-4 whitespace-normal text-ink">
        <p className="text-ink-soft">{texts.text}</p>
        <CheckedForm form={form} errors={errors} texts={{ ...texts, failedTitle: shared.failedTitle }}>
          <PasswordField
            id="confirmation-password"
            name="password"
            label={texts.label}
            autoComplete="current-password"
            texts={shared}
            error={problemAt("password")}
          />
          {needsCode && (
            <TextField
              id="confirmation-code"
              name="code"
              label={texts.code}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              error={problemAt("code")}
              required
            />
          )}
        </CheckedForm>
        <PasskeyWay
          label={texts.passkey}
          failedTitle={shared.failedTitle}
          errors={errors}
          onProven={() => onEnd(true)}
        />
        <Button variant="quiet" onClick={() => onEnd(false)}>
          {shared.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

function PasskeyWay({
  label,
  failedTitle,
  errors,
  onProven,
}: {
  label: string;
  failedTitle: string;
  errors: ErrorTexts | null;
  onProven: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const prove = async () => {
    setProblem(null);
    try {
      const credential = await showPasskey(await call(startPasskeySignIn, {}));
      await call(confirmSessionByPasskey, { body: { credential } });
      onProven();
    } catch (failure) {
      const { code } = refusalOf(failure);
      if (code !== "passkey.cancelled") setProblem(code);
    }
  };
  return (
    <>
      <PasskeyButton label={label} onPress={() => void prove()} />
      {problem !== null && errors && (
        <Banner kind="error" title={failedTitle} announce>
          {errorText(errors, { code: problem })}
        </Banner>
      )}
    </>
  );
}

/** Repeats a call after a fresh proof, reported by `end(true)`. */
export function useConfirmation() {
  const [waiting, setWaiting] = useState<{ resolve: (confirmed: boolean) => void } | null>(null);
  return {
    asked: waiting !== null,
    end: (confirmed: boolean) => {
      waiting?.resolve(confirmed);
      setWaiting(null);
    },
    /** Throws the call's errors, user.confirmation-needed when declined. */
    confirmed: async <Answer,>(ask: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await ask();
      } catch (failure) {
        if (refusalOf(failure).code !== "user.confirmation-needed") throw failure;
        const isConfirmed = await new Promise<boolean>((resolve) => setWaiting({ resolve }));
        if (!isConfirmed) throw failure;
        return ask();
      }
    },
  };
}
