import type { Product } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { Badge } from "../../ui/badge.tsx";

/** Marks of a product: new, for members, not to be had. Nothing at all where there are none. */
export function ProductBadges({ product, locale, className }: { product: Product; locale: Locale; className: string }) {
  const { isNew, visibleForGuest, productAvailableForSale } = product;
  if (!isNew && visibleForGuest && productAvailableForSale) return null;
  const t = translator(locale, "catalog");
  return (
    <div className={`flex flex-wrap gap-1 ${className}`}>
      {isNew && <Badge tone="green">{t("badgeNew")}</Badge>}
      {!visibleForGuest && <Badge tone="yolk">{t("badgeMembers")}</Badge>}
      {!productAvailableForSale && <Badge tone="neutral">{t("badgeUnavailable")}</Badge>}
    </div>
  );
}
