import type { Product } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { ProductCard } from "./product-card.tsx";

/** Products in two to four columns; the first `eager` pictures load at once. */
export function ProductGrid({
  products,
  locale,
  level = 2,
  eager = 0,
}: {
  products: readonly Product[];
  locale: Locale;
  level?: 2 | 3;
  eager?: number;
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-y-14">
      {products.map((product, index) => (
        <li key={product.code}>
          <ProductCard product={product} locale={locale} level={level} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
