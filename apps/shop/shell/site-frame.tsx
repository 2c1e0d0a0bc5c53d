import type { ReactNode } from "react";
import { SystemLocks } from "../features/locks/public.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import { readMenu } from "./read-menu.ts";
import { ScrollTop } from "./scroll-top.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What stands around every page; the page itself brings its `main` with the id `content`. */
export async function SiteFrame({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = translator(locale, "shell");
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-40 rounded bg-green px-4 py-3 font-semibold text-on-green focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t("skip")}
      </a>
      <SiteHeader locale={locale} categories={await readMenu(locale)} />
      <SystemLocks />
      <div className="grow">{children}</div>
      <SiteFooter locale={locale} />
      <ScrollTop label={t("top")} />
      <ToastRegion label={t("toasts")} closeLabel={t("close")} />
    </div>
  );
}
