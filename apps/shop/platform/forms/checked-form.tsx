"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { errorText, type ErrorTexts } from "../errors/error-texts.ts";
import type { useCheckedForm } from "./use-checked-form.ts";
import { StallMark } from "../../ui/stall-mark.tsx";

/** Loads once something was kept. */
export const KeptNote = lazyPart(() => import("./kept-note.tsx"));

/** With refusal, button and busy state. */
export function CheckedForm({
  form: { formProps, failure, busy, isKept },
  errors,
  texts,
  children,
  wayOn,
}: {
  form: Pick<ReturnType<typeof useCheckedForm>, "formProps" | "failure" | "busy" | "isKept">;
  errors: ErrorTexts | null;
  texts: { failedTitle: string; submit: string; busy: string };
  children: ReactNode;
  /** Extra help after a refusal by code. */
  wayOn?: (code: string) => ReactNode;
}) {
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A long form's button is far below the refusal.
    if (failure && errors) refusal.current?.scrollIntoView({ block: "nearest" });
  }, [failure, errors]);
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <div ref={refusal} role="alert" className="empty:-mb-6">
        {failure && errors && (
          <Banner kind="error" title={texts.failedTitle} action={wayOn?.(failure.code)}>
            {errorText(errors, failure)}
          </Banner>
        )}
      </div>
      {isKept && <KeptNote />}
      {children}
      <Button type="submit" busy={busy} wide>
        {texts.submit}
      </Button>
      <p aria-live="polite" className="sr-only">
        {busy ? texts.busy : ""}
      </p>
    </form>
  );
}

/** Focused, so that it is spoken. */
export function FormDone({ title, text, actions }: { title: string; text: ReactNode; actions: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <StallMark className="size-20 text-line-strong" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="wrap-anywhere text-ink-soft">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
