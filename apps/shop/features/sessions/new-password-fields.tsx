"use client";
import type { Messages } from "../../i18n/messages.ts";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";
import type { Problems } from "../../platform/forms/form-checks.ts";
import { PasswordField } from "./password-field.tsx";

/** Typed twice. */
export function NewPasswordFields({
  texts,
  errors,
  problems,
}: {
  texts: Messages["passwords"];
  errors: ErrorTexts | null;
  problems: Problems<"password" | "repeated">;
}) {
  return (
    <>
      <PasswordField
        name="password"
        label={texts.newPassword}
        autoComplete="new-password"
        texts={texts}
        hint={texts.hint}
        error={passwordProblem(problems.password, texts, errors)}
      />
      <PasswordField
        name="repeated"
        label={texts.repeated}
        autoComplete="new-password"
        texts={texts}
        error={passwordProblem(problems.repeated, texts, errors)}
      />
    </>
  );
}

/** Without the comparison. Source: sessions 16. */
export function passwordProblem(
  code: string | undefined,
  texts: Messages["passwords"],
  errors: ErrorTexts | null,
): string | undefined {
  if (code === undefined || errors === null) return undefined;
  return code === "passwords-does-not-match" ? texts[code] : errorText(errors, { code });
}
