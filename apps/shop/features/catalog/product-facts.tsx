import type { ProductDetail } from "@kram/contract/catalog";
import { formatAmount } from "../../i18n/amount.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { readSettings } from "../settings/public.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";

/** Short facts beside a product: delivery, returns, points, contents, code. */
export async function ProductFacts({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = translator(locale, "catalog");
  const { amount, unit } = product.unit;
  const { freeShippingFrom, currency } = await readSettings();
  const free = formatAmount(freeShippingFrom, currency, locale);
  const facts: { icon: IconName; text: string }[] = [
    { icon: "truck", text: t("freeDelivery", { amount: free }) },
    { icon: "returns", text: t("returns") },
    ...(product.points > 0 ? [{ icon: "heart" as const, text: t("points", { count: product.points }) }] : []),
  ];
  return (
    <div className="text-sm">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-2">
            <Icon name={icon} className="size-5 text-green" />
            {text}
          </li>
        ))}
      </ul>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
        <div className="flex gap-1.5">
          <dt>{t("net")}:</dt>
          <dd className="money">
            {amount}&nbsp;{unit === "pcs" ? t("pieces") : unit}
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt>{t("code")}:</dt>
          <dd>{product.code}</dd>
        </div>
      </dl>
    </div>
  );
}
