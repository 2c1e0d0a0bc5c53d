"use client";
import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";
import { PasswordField } from "./password-field.tsx";
import type { SecurityTexts } from "./security-texts.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";

const NAMES = ["password"] as const;

/** Asks for the password once more before something about signing in changes. `act` throws BackEndError. */
export function ConfirmDialog({
  texts,
  errors,
  act,
  onClose,
}: {
  texts: SecurityTexts;
  errors: ErrorTexts | null;
  act: (password: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useCheckedForm({
    names: NAMES,
    check: ({ password }) => (password === "" ? { password: "field-is-required" } : {}),
    send: ({ password }) => act(password),
  });
  const box = form.formProps.ref;
  // The dialog gives the focus to its first button, the one that closes it.
  useEffect(() => box.current?.querySelector("input")?.focus(), [box]);
  const problem = form.problems.password;
  return (
    <Dialog open onClose={onClose} title={texts.confirm.title} closeLabel={texts.cancel}>
      <div className="flex flex-col gap-4 whitespace-normal text-ink">
        <p className="text-ink-soft">{texts.confirm.text}</p>
        <CheckedForm form={form} errors={errors} texts={{ ...texts.confirm, failedTitle: texts.failedTitle }}>
          <PasswordField
            name="password"
            label={texts.confirm.label}
            autoComplete="current-password"
            texts={texts}
            error={problem && errors ? errorText(errors, { code: problem }) : undefined}
          />
        </CheckedForm>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
