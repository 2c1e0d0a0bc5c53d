import { PASSWORD_LENGTH } from "@kram/domain/sessions";
import { maxLength, minLength, PasswordInput, required, useTranslate } from "react-admin";

const RULE = [required(), minLength(PASSWORD_LENGTH.least), maxLength(PASSWORD_LENGTH.most)];

export function NewPasswordInputs() {
  const translate = useTranslate();
  return (
    <>
      <PasswordInput
        autoComplete="new-password"
        helperText={translate("account.password_rule", { smart_count: PASSWORD_LENGTH.least })}
        label="account.new_password"
        source="password"
        validate={RULE}
      />
      <PasswordInput autoComplete="new-password" label="staff.fields.again" source="again" validate={required()} />
    </>
  );
}

/** Throws an error with a text's key where both differ. */
export function passwordTwice({ password = "", again = "" }: Record<string, string>): string {
  if (password !== again) throw new Error("staff.passwords_differ");
  return password;
}
