import type { InputHTMLAttributes, ReactNode, Ref } from "react";
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
