import type { Locale } from "../../../i18n/locale.ts";
import { classes } from "../../../ui/classes.ts";
import { ProductGrid } from "../../catalog/public.ts";
import { readNamedProducts } from "../data/content-api.ts";

/** Nothing where guests see none. */
export async function NamedProducts({
  locale,
  codes,
  title,
  ruled = true,
}: {
  locale: Locale;
  codes: readonly string[];
  title: string;
  /** Whether a line stands above. */
  ruled?: boolean;
}) {
  const products = await readNamedProducts(codes, locale);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="named-products" className={classes(ruled && "border-t border-line pt-10")}>
      <h2 id="named-products" className="mb-6 text-xl">
        {title}
      </h2>
      <ProductGrid products={products} locale={locale} level={3} />
    </section>
  );
}
