import type { Product, ProductDetail } from "@kram/contract/catalog";
import { mark } from "../../enhance/marks.ts";
import { formatAmount } from "../../i18n/amount.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { translator } from "../../i18n/translator.ts";
import { AsHtml } from "../../ui/as-html.tsx";
import { Banner } from "../../ui/banner.tsx";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";
import { setWords } from "../../ui/markdown.ts";
import { Price } from "../../ui/price.tsx";
import { FavouriteButton } from "../favourites/public.ts";
import { ShareButton } from "../sharing/public.ts";
import { readSettings, ShownCrumbs } from "../settings/public.ts";
import { Gallery } from "./gallery.tsx";
import { AddToCart, AvailabilityButton, GalleryIsland, ShareIsland } from "./catalog-island.tsx";
import { contentText, describePrice, PriceNote } from "./prices.tsx";
import { buyTexts, ProductBadges, ProductGrid } from "./product-card.tsx";
import { ProductData } from "./product-data.tsx";
import { DurabilityLabel, ProductDuties } from "./product-duties.tsx";
import { ProductSections } from "./product-sections.tsx";

export function ProductView({
  product,
  locale,
  suggested,
  asMember,
}: {
  product: ProductDetail;
  locale: Locale;
  suggested: readonly Product[];
  asMember: boolean;
}) {
  const { code, title } = product;
  const durability = product.safety?.durability;
  return (
    <main id="content" className="wrap pb-16">
      <GalleryIsland />
      <ShareIsland />
      {product.visibleForGuest && <ProductData product={product} locale={locale} />}
      <ShownCrumbs locale={locale} crumbs={productCrumbs(product, locale)} />
      <div className="mt-2 grid gap-8 md:grid-cols-2 lg:gap-16">
        <AsHtml tag="div" {...mark("code", code)} className="relative min-w-0 self-start">
          <FavouriteButton title={title} texts={buyTexts(locale).heart} className="card-heart" />
          <Gallery product={product} locale={locale} />
        </AsHtml>
        <div className="flex flex-col gap-6">
          <AsHtml tag="div">
            <ProductBadges product={product} locale={locale} className="mb-3" />
            <h1 className="text-2xl">{setWords(title, locale)}</h1>
            <p className="prose-width mt-3 text-ink-soft">{setWords(product.summary, locale)}</p>
            <ShareButton title={title} label={MESSAGES[locale].sharing.share} size="small" className="mt-2 -ml-4" />
          </AsHtml>
          <BuyBox product={product} locale={locale} />
          <ProductFacts product={product} locale={locale} />
          {durability && <DurabilityLabel durability={durability} locale={locale} />}
        </div>
      </div>
      <ProductSections sections={product.sections} locale={locale} />
      <ProductDuties product={product} locale={locale} />
      <Suggested products={suggested} locale={locale} points={asMember} />
    </main>
  );
}

function Suggested({ products, locale, points }: { products: readonly Product[]; locale: Locale; points: boolean }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="suggested mt-16 border-t border-line pt-10">
      <h2 id="suggested" className="mb-6 text-xl">
        {translator(locale, "catalog")("suggested")}
      </h2>
      <ProductGrid products={products} locale={locale} level={3} points={points} />
    </section>
  );
}

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

/** At the lower edge on phones. */
function BuyBox({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = translator(locale, "catalog");
  const price = describePrice(product, locale);
  const action = <BuyAction product={product} locale={locale} />;
  return (
    <>
      <AsHtml tag="div" className="flex flex-col gap-1">
        <Price
          now={price.now}
          before={price.before}
          beforeLabel={price.beforeLabel}
          percent={price.percent}
          texts={price.texts}
          large
        />
        {price.lowest && <p className="text-sm text-ink-soft">{price.lowest}</p>}
        {price.perUnit && <p className="money text-sm text-ink-soft">{price.perUnit}</p>}
        <PriceNote locale={locale} vatPercent={product.vatPercent} />
      </AsHtml>
      {product.productAvailableForSale ? (
        <div className="buy-bar" data-title={product.title} data-price={price.now}>
          {action}
        </div>
      ) : (
        <Banner kind="info" title={product.notAvailableMessage ?? t("unavailable")} action={action} />
      )}
    </>
  );
}

function BuyAction({ product, locale }: { product: Product; locale: Locale }) {
  const { code, title, grossPrice, maxPerOrder } = product;
  const texts = buyTexts(locale);
  if (!product.productAvailableForSale) {
    return <AvailabilityButton code={code} title={title} texts={texts.notify} variant="page" />;
  }
  return <AddToCart code={code} title={title} unitGross={grossPrice} maxQuantity={maxPerOrder} texts={texts.cart} />;
}

async function ProductFacts({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = translator(locale, "catalog");
  const { freeShippingFrom, currency } = await readSettings();
  const free = formatAmount(freeShippingFrom, currency, locale);
  const facts: { icon: IconName; text: string }[] = [
    ...(product.productAvailableForSale ? [{ icon: "check" as const, text: t("inStock") }] : []),
    { icon: "truck", text: t("freeDelivery", { amount: free }) },
    { icon: "returns", text: t("returns") },
    ...(product.points > 0 ? [{ icon: "plus" as const, text: t("points", { count: product.points }) }] : []),
  ];
  return (
    <AsHtml tag="div" className="text-sm">
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
          <dd className="money">{contentText(product.unit, locale)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt>{t("code")}:</dt>
          <dd>{product.code}</dd>
        </div>
      </dl>
    </AsHtml>
  );
}
