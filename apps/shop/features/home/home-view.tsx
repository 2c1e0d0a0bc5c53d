import { PriceNote, readCategories, readHighlights } from "../catalog/public.ts";
import { readAdditional } from "../content/public.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { BannerRow } from "./banner-row.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Hero } from "./hero.tsx";
import { ProductRow } from "./product-row.tsx";
import { Reassurance } from "./reassurance.tsx";
import { Story } from "./story.tsx";

/** The first page: what the shop is, its categories, what the owner points to, what is new and reduced, who makes it, what one can rely on. */
export async function HomeView({ locale }: { locale: Locale }) {
  const t = translator(locale, "home");
  const [[opening, ...banners], categories, fresh, reduced] = await Promise.all([
    readAdditional("home-banner", locale),
    readCategories(locale),
    readHighlights("new", locale, 4),
    readHighlights("sale", locale, 4),
  ]);
  return (
    <main id="content" className="flex flex-col gap-16 pb-16 lg:gap-24 lg:pb-24">
      <Hero banner={opening} locale={locale} />
      <CategoryTiles locale={locale} categories={categories} />
      <BannerRow locale={locale} banners={banners} />
      <ProductRow locale={locale} id="new" title={t("new")} more={t("newAll")} path="/new-products" products={fresh} />
      <Story locale={locale} />
      <ProductRow locale={locale} id="sale" title={t("sale")} more={t("saleAll")} path="/sale" products={reduced} />
      <div className="wrap">
        <PriceNote locale={locale} />
      </div>
      <Reassurance locale={locale} />
    </main>
  );
}
