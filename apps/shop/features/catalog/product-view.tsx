import type { Product, ProductDetail, ProductSafety } from "@kram/contract/catalog";
import { BASE_PATH } from "../../config/instance.ts";
import { mark } from "../../enhance/marks.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import { FavouriteButton } from "../favourites/public.ts";
import { ShownCrumbs } from "../settings/public.ts";
import { BuyBox } from "./buy-box.tsx";
import { buyTexts } from "./buy-texts.ts";
import { FactList } from "./fact-list.tsx";
import { fileSize, fileType } from "./file-text.ts";
import { Gallery } from "./gallery.tsx";
import { ProductBadges } from "./product-badges.tsx";
import { productData } from "./product-data.ts";
import { ProductFacts } from "./product-facts.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ProductSections } from "./product-sections.tsx";
import { SupplementFacts } from "./supplement-facts.tsx";

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

/** Structured data in a page, for search engines; data only, browsers never run it. */
function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replace(/</gu, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The way below the main page to a product by its first category. */
function productCrumbs(product: Product, locale: Locale): Crumb[] {
  const [category] = product.categories;
  const [subcategory] = category?.subs ?? [];
  return [
    ...(category ? [{ label: category.name, href: hrefFor(locale, `/${category.slug}`) }] : []),
    ...(category && subcategory
      ? [{ label: subcategory.name, href: hrefFor(locale, `/${category.slug}/${subcategory.slug}`) }]
      : []),
    { label: product.title },
  ];
}

/** What the law wants told before a purchase, never behind something that has to be opened first, and files to download. */
function ProductDuties({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const { supplement, safety, additionalFiles: files } = product;
  if (!supplement && !safety && files.length === 0) return null;
  return (
    <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
      {supplement && <SupplementFacts facts={supplement} locale={locale} />}
      {(safety || files.length > 0) && (
        <div className="grid gap-12">
          {safety && <SafetyFacts safety={safety} locale={locale} />}
          {files.length > 0 && <ProductFiles files={files} locale={locale} />}
        </div>
      )}
    </div>
  );
}

/** Files to download with a product, each with its kind and size. Source: catalog 12. */
function ProductFiles({ files, locale }: { files: Product["additionalFiles"]; locale: Locale }) {
  const t = translator(locale, "catalog");
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-xl">
        {t("files.title")}
      </h2>
      <ul className="mt-3 text-sm">
        {files.map(({ url, name, mediaType, sizeBytes }) => (
          <li key={url} className="border-b border-line">
            <a
              href={BASE_PATH + url}
              download
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-green"
            >
              <span className="underline underline-offset-4">{name}</span>
              <span className="money text-ink-soft">
                {fileType(mediaType)}, {fileSize(sizeBytes, locale)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who answers for a product's safety, by what number it is known, and what one must mind. Source: GPSR art. 19. */
function SafetyFacts({ safety, locale }: { safety: ProductSafety; locale: Locale }) {
  const t = translator(locale, "catalog");
  const { manufacturer, euResponsible, gtin, warnings } = safety;
  return (
    <section aria-labelledby="safety">
      <h2 id="safety" className="text-xl">
        {t("safety.title")}
      </h2>
      <FactList
        facts={[
          { name: t("safety.manufacturer"), text: <Party party={manufacturer} /> },
          { name: t("safety.euResponsible"), text: euResponsible && <Party party={euResponsible} /> },
          { name: t("safety.warnings"), points: warnings },
          { name: t("safety.gtin"), text: gtin },
        ]}
      />
    </section>
  );
}

function Party({ party: { name, address, email } }: { party: ProductSafety["manufacturer"] }) {
  return (
    <>
      {name}, {address},{" "}
      <a href={`mailto:${email}`} className="underline underline-offset-4 hover:text-green">
        {email}
      </a>
    </>
  );
}
