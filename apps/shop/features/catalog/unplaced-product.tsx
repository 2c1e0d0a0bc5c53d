import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Says that a product stands in no category yet and so has no page, and leaves a line in the log for whoever can mend it. Source: specification §8. */
export function UnplacedProduct({ code, locale }: { code: string; locale: Locale }) {
  const t = translator(locale, "catalog");
  console.error(`Product has no category: ${code}`);
  return (
    <main id="content" className="wrap py-16">
      <EmptyState
        level={1}
        title={t("noCategory.title")}
        text={t("noCategory.text")}
        action={<ButtonLink href={hrefFor(locale, "/produkty")}>{t("noCategory.action")}</ButtonLink>}
      />
    </main>
  );
}
