import { required, TextInput, useTranslate } from "react-admin";

/** A field for a code; spaces and dashes do not matter. */
export function CodeField({ label, digits = false }: { label: string; digits?: boolean }) {
  const translate = useTranslate();
  return (
    <TextInput
      autoComplete="one-time-code"
      label={translate(label)}
      slotProps={{
        htmlInput: {
          maxLength: 40,
          autoCapitalize: "characters",
          spellCheck: false,
          ...(digits ? { inputMode: "numeric" } : {}),
        },
      }}
      source="code"
      validate={required()}
    />
  );
}
