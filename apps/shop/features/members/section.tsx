"use client";
import type { Representative } from "@kram/contract/members";
import type { DoubtedField } from "@kram/domain/fields";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { errorText, type ErrorTexts } from "../../platform/errors/error-texts.ts";
import { KeptNote } from "../../platform/forms/checked-form.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MaskedField } from "../../ui/masked-field.tsx";
import type { SectionEntry } from "./use-section.ts";

/** `id` is its anchor. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-28 flex-col gap-5 border-t border-line pt-8 first:border-t-0 first:pt-0"
    >
      <header className="flex flex-col gap-2">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {lead && <p className="text-sm text-ink-soft">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

export interface SectionPart {
  member: Representative;
  texts: Messages["members"];
  errors: ErrorTexts | null;
  locale: Locale;
  /** Gets the stored profile. */
  onSaved: (member: Representative) => void;
}

export interface SectionField<Name extends string> {
  name: Name;
  label: string;
  value: string;
  autoComplete: string;
  /** In a grid of six. */
  width?: string;
  maxLength: number;
  mask?: string | null;
  inputMode?: "tel" | "email" | "numeric" | "text";
  hint?: ReactNode;
  /** Marks optional fields. */
  optional?: string;
  /** Told where check digits disagree, not refused. Source: fields 12. */
  doubt?: { field: DoubtedField; text: string };
}

/** Browsers keep typed values. */
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
      {fields.map(({ name, label, value, width = "col-span-6", mask = null, optional, doubt, ...rest }) => {
        const problem = problems[name];
        const Input = doubt ? DoubtedInput : MaskedField;
        return (
          <div key={name} className={width}>
            <Input
              {...rest}
              {...(doubt && { doubt })}
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

/** Judged when it is left, like a problem, and as it came. */
function DoubtedInput({
  doubt,
  hint,
  ...rest
}: ComponentProps<typeof MaskedField> & { doubt?: SectionField<string>["doubt"] }) {
  const doubts = (text: string) => doubt !== undefined && COUNTRY.fields.doubts(doubt.field, text);
  const [isDoubted, setDoubted] = useState(() => doubts(String(rest.defaultValue ?? "")));
  const told = isDoubted && (
    <span role="status" className="flex gap-1.5 font-semibold text-ink">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
      {doubt?.text}
    </span>
  );
  return (
    <MaskedField
      {...rest}
      hint={told || hint}
      onBlur={({ currentTarget }) => setDoubted(doubts(currentTarget.value))}
    />
  );
}

/** Frame with refusal, button and state. */
export function SectionForm({
  entry: { form, saved },
  texts,
  errors,
  submit = texts.save,
  done = texts.saved,
  variant = "primary",
  aside,
  children,
}: {
  entry: Pick<SectionEntry<string>, "form" | "saved">;
  texts: Messages["members"]["profile"];
  errors: ErrorTexts | null;
  submit?: string;
  done?: string;
  variant?: "primary" | "danger";
  /** Beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { failure, busy, isKept, formProps } = form;
  const refusal = useRef<HTMLDivElement>(null);
  // Show first what no field can show.
  useEffect(() => {
    if (failure && errors) refusal.current?.focus();
  }, [failure, errors]);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {failure && errors && (
        <div ref={refusal} role="alert" tabIndex={-1} className="outline-none">
          <Banner kind="error" title={texts.failedTitle}>
            {errorText(errors, failure)}
          </Banner>
        </div>
      )}
      {isKept && <KeptNote />}
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" busy={busy} variant={variant}>
          {submit}
        </Button>
        {aside}
        <p role="status" className="flex items-center gap-2 text-sm font-semibold text-green-strong">
          {saved && !busy && (
            <>
              <Icon name="check" className="size-5" />
              {done}
            </>
          )}
          {busy && <span className="sr-only">{texts.busy}</span>}
        </p>
      </div>
    </form>
  );
}
