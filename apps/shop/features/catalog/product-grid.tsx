import type { Product } from "@kram/contract/catalog";
import type { ReactNode } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { classes } from "../../ui/classes.ts";
import { ProductCard } from "./product-card.tsx";

/**
 * Products in two to four columns, at most three `beside` a column of filters; the first `eager` pictures load at once.
 * `titleOf` writes a title with marks in it, as search does.
 */
export function ProductGrid({
  products,
  locale,
  level = 2,
  eager = 0,
  beside = false,
  titleOf,
}: {
  products: readonly Product[];
  locale: Locale;
  level?: 2 | 3;
  eager?: number;
  beside?: boolean;
  titleOf?: (product: Product) => ReactNode;
}) {
  return (
    <ul
      className={classes(
        "cards grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:gap-y-14",
        !beside && "lg:grid-cols-4",
      )}
    >
      {products.map((product, index) => (
        <li key={product.code}>
          <ProductCard
            product={product}
            locale={locale}
            title={titleOf?.(product)}
            level={level}
            eager={index < eager}
          />
        </li>
      ))}
    </ul>
  );
}
