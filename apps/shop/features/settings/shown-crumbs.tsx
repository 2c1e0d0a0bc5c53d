import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { Breadcrumbs, type Crumb } from "../../ui/breadcrumbs.tsx";
import { readSettings } from "./settings-api.ts";

/** If the owner wants them, or the API is away. Source: shell 6. */
export async function ShownCrumbs({ locale, crumbs }: { locale: Locale; crumbs: readonly Crumb[] }) {
  const isShown = await readSettings().then(
    ({ breadcrumbsShown }) => breadcrumbsShown,
    () => true,
  );
  if (!isShown) return null;
  const { home, breadcrumbs } = MESSAGES[locale].shell;
  return <Breadcrumbs label={breadcrumbs} crumbs={[{ label: home, href: hrefFor(locale, "/") }, ...crumbs]} />;
}
