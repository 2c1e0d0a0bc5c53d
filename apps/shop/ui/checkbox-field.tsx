import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { FieldError, fieldIds } from "./field.tsx";

const BOX =
  "tick mt-px size-6 shrink-0 rounded border border-line-strong bg-raised checked:border-green checked:bg-green " +
  "hover:border-green aria-invalid:border-2 aria-invalid:border-clay";

interface CheckboxFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The whole line can be pressed. */
export function CheckboxField({ id, label, hint, error, ...rest }: CheckboxFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
        <input {...rest} {...fieldIds(id, hint, error)} id={id} type="checkbox" className={BOX} />
        <span>
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
