"use client";
import { startTransition, useState } from "react";
import { BASE_PATH } from "../config/instance.ts";
import { hrefFor } from "../i18n/href.ts";
import { FAILED_TEXTS } from "../platform/texts/failed-texts.ts";
import { pageLocale } from "../platform/texts/page-locale.ts";
import { buttonLook } from "../ui/button-look.ts";

const BUSY_MS = 1500;

/** A failed page with a retry; of few parts, since it comes with every page. */
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
    <main id="content" role="alert" className="wrap py-16 text-center">
      <title>{texts.title}</title>
      <h1 className="text-xl">{texts.title}</h1>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">{texts.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button type="button" aria-disabled={busy || undefined} onClick={again} className={buttonLook()}>
          {texts.retry}
        </button>
        <a href={BASE_PATH + hrefFor(locale, "/").replace(/\/$/u, "")} className={buttonLook("secondary")}>
          {texts.home}
        </a>
      </div>
    </main>
  );
}
