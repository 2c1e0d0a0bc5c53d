import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { Breadcrumbs, type Crumb } from "../../../ui/breadcrumbs.tsx";

/** The way from the main page to a content page; `crumbs` follow the main page. */
export function PageCrumbs({ locale, crumbs }: { locale: Locale; crumbs: readonly Crumb[] }) {
  const t = translator(locale, "shell");
  return (
    <Breadcrumbs label={t("breadcrumbs")} crumbs={[{ label: t("home"), href: hrefFor(locale, "/") }, ...crumbs]} />
  );
}
