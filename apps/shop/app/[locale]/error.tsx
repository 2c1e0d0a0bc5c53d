"use client";
import { useParams } from "next/navigation";
import { startTransition, useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import { DEFAULT_LOCALE, isLocale } from "../../i18n/locale.ts";
import { FAILED_TEXTS } from "../../shell/failed-texts.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ErrorState } from "../../ui/error-state.tsx";

/** Shown in the shop's frame when a page cannot be made, as when the API does not answer; offers to try again. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  const params = useParams();
  const [busy, setBusy] = useState(false);
  const locale = typeof params.locale === "string" && isLocale(params.locale) ? params.locale : DEFAULT_LOCALE;
  const texts = FAILED_TEXTS[locale];
  const again = () => {
    setBusy(true);
    startTransition(retry);
    setTimeout(() => setBusy(false), 1500);
  };
  return (
    <main id="content" className="wrap py-16">
      <title>{`${texts.title} · Kram`}</title>
      <ErrorState level={1} title={texts.title} text={texts.text} retryLabel={texts.retry} onRetry={again} busy={busy}>
        <ButtonLink href={hrefFor(locale, "/")} variant="secondary">
          {texts.home}
        </ButtonLink>
      </ErrorState>
    </main>
  );
}
