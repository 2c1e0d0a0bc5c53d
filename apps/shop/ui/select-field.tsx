import type { ReactNode, Ref, SelectHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { CONTROL_LOOK, Field, fieldIds } from "./field.tsx";
import { Icon } from "./icon.tsx";

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** A list with name, hint and error. */
export function SelectField({ id, label, hint, error, className, ...rest }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          {...rest}
          {...fieldIds(id, hint, error)}
          id={id}
          className={classes(CONTROL_LOOK, "appearance-none pr-12", className)}
        />
        <Icon name="down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5" />
      </div>
    </Field>
  );
}
