"use client";
import type { Messages } from "../../i18n/messages.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";
import type { SectionEntry } from "./use-section.ts";

/** What stands around a section's fields: why it was refused, its button, and how it stands. */
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
  /** A second thing that can be done, beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { failure, busy, formProps } = form;
  const refusal = useRef<HTMLDivElement>(null);
  // What no field can show is looked at before all else.
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
