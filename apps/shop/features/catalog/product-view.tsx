import type { Product, ProductDetail } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { FavouriteButton } from "../favourites/public.ts";
import { ShownCrumbs } from "../settings/public.ts";
import { buyTexts } from "./buy-texts.ts";
import { BuyBox } from "./buy-box.tsx";
import { Gallery } from "./gallery.tsx";
import { JsonLd } from "./json-ld.tsx";
import { ProductBadges } from "./product-badges.tsx";
import { productCrumbs } from "./product-crumbs.ts";
import { productData } from "./product-data.ts";
import { ProductDuties } from "./product-duties.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ProductSections } from "./product-sections.tsx";
import { mark } from "../../enhance/marks.ts";

/** Everything about one product: pictures, price, cart, texts, what the law wants told, what goes with it. */
export function ProductView({
  product,
  locale,
  suggested,
}: {
  product: ProductDetail;
  locale: Locale;
  suggested: readonly Product[];
}) {
  const { code, title } = product;
  return (
    <main id="content" className="wrap pb-16">
      {product.visibleForGuest && <JsonLd data={productData(product, locale)} />}
      <ShownCrumbs locale={locale} crumbs={productCrumbs(product, locale)} />
      <div className="mt-2 grid gap-8 md:grid-cols-2 lg:gap-16">
        <div {...mark("code", code)} className="relative min-w-0 self-start">
          <Gallery product={product} locale={locale} />
          <FavouriteButton title={title} texts={buyTexts(locale).heart} className="card-heart" />
        </div>
        <div className="flex flex-col gap-6">
          <div>
            <ProductBadges product={product} locale={locale} className="mb-3" />
            <h1 className="text-2xl">{title}</h1>
            <p className="prose-width mt-3 text-ink-soft">{product.summary}</p>
          </div>
          <BuyBox product={product} locale={locale} />
          <ProductFacts product={product} locale={locale} />
        </div>
      </div>
      <ProductSections sections={product.sections} locale={locale} />
      <ProductDuties product={product} locale={locale} />
      <Suggested products={suggested} locale={locale} />
    </main>
  );
}

function Suggested({ products, locale }: { products: readonly Product[]; locale: Locale }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="suggested mt-16 border-t border-line pt-10">
      <h2 id="suggested" className="mb-6 text-xl">
        {translator(locale, "catalog")("suggested")}
      </h2>
      <ProductGrid products={products} locale={locale} level={3} />
    </section>
  );
}
