import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Ids of hint and error; spread `describedBy` onto the control. */
export function fieldIds(id: string, hint: unknown, error: unknown) {
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined } as const;
}

/** Classes of a line to type in. */
export const CONTROL_LOOK =
  "w-full min-h-12 rounded border border-line-strong bg-raised px-4 py-2 text-base text-ink placeholder:text-ink-soft " +
  "hover:border-green disabled:cursor-not-allowed disabled:bg-sunken disabled:opacity-60 aria-invalid:border-clay aria-invalid:border-2";

/** A control's name, hint and error. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Marks a field that may stay empty. */
  optional?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({optional})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Announced when it appears. */
export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  return (
    <div id={`${id}-error`} aria-live="polite">
      {error && (
        <p className="flex gap-1.5 text-sm font-semibold text-clay">
          <Icon name="warning" className="mt-0.5 size-5" />
          <span className="min-w-0 hyphens-auto">{error}</span>
        </p>
      )}
    </div>
  );
}
