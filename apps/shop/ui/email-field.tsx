import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A line for an e-mail address: small letters, no corrections, the keyboard with the at sign. Addresses have at most 254 signs (RFC 5321). */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      {...props}
    />
  );
}
