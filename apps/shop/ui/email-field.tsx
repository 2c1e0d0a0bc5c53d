import { TextField, type TextFieldProps } from "./text-field.tsx";

/** 254 characters (RFC 5321), with its keyboard, without corrections. */
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
