import { permanentRedirect } from "next/navigation";
import { hrefFor } from "../../../i18n/href.ts";
import { DEFAULT_LOCALE, isLocale } from "../../../i18n/locale.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

/** Redirects to all products. Source: pages 3. */
export default async function ProductBasePage({ params }: LocaleProps): Promise<never> {
  const { locale } = await params;
  permanentRedirect(hrefFor(isLocale(locale) ? locale : DEFAULT_LOCALE, "/produkty"));
}
