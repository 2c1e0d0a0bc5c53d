"use client";
import type { ReactNode } from "react";
import { MaskedField } from "../../ui/masked-field.tsx";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";

/** One line of a section. */
export interface SectionField<Name extends string> {
  name: Name;
  label: string;
  value: string;
  autoComplete: string;
  /** Class names of its width in a grid of six columns. */
  width?: string;
  maxLength: number;
  mask?: string | null;
  inputMode?: "tel" | "email" | "numeric" | "text";
  hint?: ReactNode;
  /** The word for fields that may stay empty. */
  optional?: string;
}

/** The lines of a section with what is wrong with them. The browser keeps what is typed. */
export function SectionFields<Name extends string>({
  id,
  fields,
  problems,
  errors,
}: {
  id: string;
  fields: readonly SectionField<Name>[];
  problems: Partial<Record<Name, string>>;
  errors: ErrorTexts | null;
}) {
  return (
    <div className="grid grid-cols-6 gap-4">
      {fields.map(({ name, label, value, width = "col-span-6", mask = null, optional, ...rest }) => {
        const problem = problems[name];
        return (
          <div key={name} className={width}>
            <MaskedField
              {...rest}
              id={`${id}-${name}`}
              name={name}
              label={label}
              mask={mask}
              defaultValue={value}
              error={problem !== undefined && errors ? errorText(errors, { code: problem }) : undefined}
              {...(optional === undefined ? { required: true } : { optional })}
            />
          </div>
        );
      })}
    </div>
  );
}
