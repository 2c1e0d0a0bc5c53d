"use client";
import { startTransition, useState } from "react";
import { pageLocale } from "../platform/texts/page-locale.ts";
import { hrefFor } from "../i18n/href.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { FAILED_TEXTS } from "../platform/texts/failed-texts.ts";

const BUSY_MS = 1500;

/** A failed page with a retry. */
export default function FailedNotice({ retry }: { retry: () => void }) {
  const [busy, setBusy] = useState(false);
  const locale = pageLocale();
  const texts = FAILED_TEXTS[locale];
  const again = () => {
    setBusy(true);
    startTransition(retry);
    setTimeout(() => setBusy(false), BUSY_MS);
  };
  return (
    <main id="content" className="wrap py-16">
      <title>{texts.title}</title>
      <ErrorState level={1} title={texts.title} text={texts.text} retryLabel={texts.retry} onRetry={again} busy={busy}>
        <ButtonLink href={hrefFor(locale, "/")} variant="secondary">
          {texts.home}
        </ButtonLink>
      </ErrorState>
    </main>
  );
}
