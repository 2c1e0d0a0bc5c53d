import type { ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { CONTROL_LOOK, Field, fieldIds } from "./field.tsx";

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
