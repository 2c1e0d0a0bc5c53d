import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A line for an e-mail address of at most 254 characters (RFC 5321), with its keyboard and no corrections. */
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
