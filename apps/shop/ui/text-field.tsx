import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { CONTROL_LOOK, Field, fieldIds } from "./field.tsx";

/** `id` ties the parts together. */
export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: string;
  /** Element at the end, as a button. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A line with name, hint and error. */
export function TextField({ id, label, hint, error, optional, trailing, className, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <div className="relative">
        <input
          {...rest}
          {...fieldIds(id, hint, error)}
          id={id}
          className={classes(CONTROL_LOOK, Boolean(trailing) && "pr-14", className)}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
      </div>
    </Field>
  );
}

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

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with its text where browsers can. */
export function TextArea({ id, label, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        {...fieldIds(id, hint, error)}
        id={id}
        className={classes(CONTROL_LOOK, "field-sizing-content max-h-96 min-h-32", className)}
      />
    </Field>
  );
}
