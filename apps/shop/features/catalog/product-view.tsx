import type { Product, ProductDetail } from "@kram/contract/catalog";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { BuyBox } from "./buy-box.tsx";
import { ProductBadges } from "./product-badges.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ProductImage } from "./product-image.tsx";
import { ProductJsonLd } from "./product-json-ld.tsx";
import { RichText } from "./rich-text.tsx";

/** Everything about one product: picture, price, cart, texts, what goes with it. */
export function ProductView({
  product,
  locale,
  suggested,
}: {
  product: ProductDetail;
  locale: Locale;
  suggested: readonly Product[];
}) {
  const t = translator(locale, "catalog");
  return (
    <main id="content" className="wrap pb-16">
      <ProductJsonLd product={product} locale={locale} />
      <Breadcrumbs label={translator(locale, "shell")("breadcrumbs")} crumbs={productCrumbs(product, locale)} />
      <div className="mt-2 grid gap-8 md:grid-cols-2 lg:gap-16">
        <div className="self-start overflow-hidden rounded bg-sunken md:sticky md:top-24">
          <ProductImage
            picture={product.mainImage}
            brand={product.brand}
            alt={t("picture", { title: product.title })}
            sizes="(min-width: 84rem) 620px, (min-width: 48rem) 46vw, 92vw"
            eager
            className="aspect-square w-full object-cover"
          />
        </div>
        <div className="flex flex-col gap-6">
          <div>
            <div className="mb-3 flex flex-wrap gap-1 empty:hidden">
              <ProductBadges product={product} locale={locale} />
            </div>
            <h1 className="text-2xl">{product.title}</h1>
            <p className="prose-width mt-3 text-ink-soft">{product.summary}</p>
          </div>
          <BuyBox product={product} locale={locale} />
          <ProductFacts product={product} locale={locale} />
          <Accordion
            parts={product.sections.map((section) => ({
              title: section.title || t("details"),
              content: <RichText text={section.content} />,
            }))}
          />
        </div>
      </div>
      {suggested.length > 0 && (
        <section aria-labelledby="suggested" className="mt-16 border-t border-line pt-10">
          <h2 id="suggested" className="mb-6 text-xl">
            {t("suggested")}
          </h2>
          <ProductGrid products={suggested} locale={locale} level={3} />
        </section>
      )}
    </main>
  );
}

function productCrumbs(product: ProductDetail, locale: Locale) {
  const [category] = product.categories;
  const [sub] = category?.subs ?? [];
  return [
    { label: translator(locale, "shell")("home"), href: hrefFor(locale, "/") },
    ...(category ? [{ label: category.name, href: hrefFor(locale, `/${category.slug}`) }] : []),
    ...(category && sub ? [{ label: sub.name, href: hrefFor(locale, `/${category.slug}/${sub.slug}`) }] : []),
    { label: product.title },
  ];
}
