import type { Product } from "@kram/contract/catalog";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Icon } from "../../ui/icon.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { ProductGrid } from "../catalog/public.ts";

/** Nothing without products. */
export function ProductRow({
  locale,
  id,
  title,
  more,
  path,
  products,
  points,
}: {
  locale: Locale;
  id: string;
  title: string;
  more: string;
  path: string;
  products: readonly Product[];
  /** For members. */
  points: boolean;
}) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="wrap">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <IntentLink
          href={hrefFor(locale, path)}
          className="flex min-h-11 items-center gap-2 text-sm font-semibold text-green hover:underline"
        >
          {more}
          <Icon name="arrow" className="size-5" />
        </IntentLink>
      </div>
      <ProductGrid products={products} locale={locale} level={3} points={points} />
    </section>
  );
}
