import type { Product } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { Badge } from "../../ui/badge.tsx";

/** Marks of a product: new, for members, not to be had. */
export function ProductBadges({ product, locale }: { product: Product; locale: Locale }) {
  const t = translator(locale, "catalog");
  return (
    <>
      {product.isNew && <Badge tone="green">{t("badgeNew")}</Badge>}
      {!product.visibleForGuest && <Badge tone="yolk">{t("badgeMembers")}</Badge>}
      {!product.productAvailableForSale && <Badge tone="neutral">{t("badgeUnavailable")}</Badge>}
    </>
  );
}
