"use client";
import type { appSetUp } from "@kram/contract/sessions";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import type { Messages } from "../../i18n/messages.ts";
import { errorText, type ErrorTexts } from "../../platform/errors/error-texts.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { call } from "../../platform/http/api.ts";
import { confirmApp } from "../../platform/http/operations/sessions.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PasswordField } from "./password-field.tsx";

const NAMES = ["code"] as const;

/** The first code sets it up. */
export function AppSetUp({
  texts,
  errors,
  setUp: { secret, qrSvg },
  onDone,
  onCancel,
}: {
  texts: Messages["security"];
  errors: ErrorTexts | null;
  setUp: z.infer<typeof appSetUp>;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useCheckedForm({
    names: NAMES,
    check: ({ code }) => (code.trim() === "" ? { code: "field-is-required" } : {}),
    send: async ({ code }) => {
      const { recoveryCodes } = await call(confirmApp, { body: { code: code.trim() } });
      onDone(recoveryCodes);
    },
  });
  const problem = form.problems.code;
  return (
    <div className="flex flex-col gap-5 rounded bg-raised p-5">
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {texts.app.setUp}
      </h3>
      <p>{texts.app.scan}</p>
      {/* White in any colour mode, for cameras. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={texts.app.qr}
        width={208}
        height={208}
        className="size-52 self-center rounded bg-white"
      />
      <p className="text-sm text-ink-soft">
        {texts.app.typed}
        <span className="mt-1 block font-mono text-base tracking-wide break-words text-ink select-all">
          {secret.match(/.{1,4}/gu)?.join(" ")}
        </span>
      </p>
      <CheckedForm form={form} errors={errors} texts={{ ...texts.app, failedTitle: texts.failedTitle }}>
        <TextField
          id="code"
          name="code"
          label={texts.app.code}
          hint={texts.app.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={problem && errors ? errorText(errors, { code: problem }) : undefined}
          required
        />
      </CheckedForm>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}

const CONFIRMED_BY = ["password"] as const;

/** By password. `act` throws BackEndError. */
export function ConfirmDialog({
  texts,
  errors,
  act,
  onClose,
}: {
  texts: Messages["security"];
  errors: ErrorTexts | null;
  act: (password: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useCheckedForm({
    names: CONFIRMED_BY,
    check: ({ password }) => (password === "" ? { password: "field-is-required" } : {}),
    send: ({ password }) => act(password),
  });
  const box = form.formProps.ref;
  // Dialogs focus their first button, which closes them.
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
