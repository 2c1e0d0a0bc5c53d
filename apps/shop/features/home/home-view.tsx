import type { Category, Product } from "@kram/contract/catalog";
import type { AdditionalAttributes } from "@kram/contract/content";
import { bannerLink } from "@kram/domain/content";
import { BASE_PATH } from "../../config/instance.ts";
import { formatAmount } from "../../i18n/amount.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type Asker, PriceNote, readBought, readCategories, readHighlights } from "../catalog/public.ts";
import { pictureSource, Prose, readAdditional } from "../content/public.ts";
import { renderMarkdown } from "../../ui/markdown.ts";
import { readSettings } from "../settings/public.ts";
import { BannerLink, BannerRow } from "./banners.tsx";
import { ProductRow } from "./product-row.tsx";

/** A row of cards. */
const ROW = 4;

/** The main page; members find the club's products and what they buy again. Each product stands there once. */
export async function HomeView({ locale, asker = "everybody" }: { locale: Locale; asker?: Asker }) {
  const t = translator(locale, "home");
  const [[opening, ...banners], [story], categories, bought, news, sale] = await Promise.all([
    readAdditional("home-banner", locale),
    readAdditional("home-story", locale),
    readCategories(locale),
    readBought(locale, { count: ROW, asker }),
    readHighlights("new", locale, { count: 2 * ROW, asker }),
    readHighlights("sale", locale, { count: 3 * ROW, asker }),
  ]);
  const fresh = without(news, bought).slice(0, ROW);
  const reduced = without(sale, [...bought, ...fresh]).slice(0, ROW);
  const points = typeof asker === "object";
  const row = { locale, points };
  return (
    <main id="content" className="flex flex-col gap-16 pb-16 lg:gap-24 lg:pb-24">
      <Hero banner={opening} locale={locale} />
      <CategoryTiles locale={locale} categories={categories} />
      <BannerRow locale={locale} banners={banners} />
      <ProductRow {...row} id="again" title={t("again")} more={t("againAll")} path="/orders" products={bought} />
      <ProductRow {...row} id="new" title={t("new")} more={t("newAll")} path="/new-products" products={fresh} />
      <Story locale={locale} story={story} />
      <ProductRow {...row} id="sale" title={t("sale")} more={t("saleAll")} path="/sale" products={reduced} />
      <div className="wrap">
        <PriceNote locale={locale} />
      </div>
      <Reassurance locale={locale} />
    </main>
  );
}

function without(products: readonly Product[], shown: readonly Product[]): Product[] {
  return products.filter(({ code }) => !shown.some((other) => other.code === code));
}

/** With the owner's banner where one is published. */
function Hero({ locale, banner }: { locale: Locale; banner: AdditionalAttributes | undefined }) {
  const t = translator(locale, "home");
  const link = bannerLink(banner?.content ?? "") ?? { label: t("heroAction"), href: "/produkty" };
  return (
    <section className={classes("relative isolate overflow-hidden", banner?.picture ? "hero" : "bg-green-soft")}>
      {banner?.picture && (
        <Picture source={pictureSource(banner.picture)} alt="" sizes="100vw" eager className="hero-picture" />
      )}
      <div className={classes("wrap", banner?.picture ? "hero-text" : "py-16 lg:py-24")}>
        <div className="max-w-md">
          <h1 className="text-2xl">{banner?.title ?? t("heroTitle")}</h1>
          <p className="mt-4 text-lg text-ink-soft">{banner?.lead ?? t("heroText")}</p>
          <BannerLink link={link} locale={locale} className={`${buttonLook()} mt-8`} />
        </div>
      </div>
    </section>
  );
}

/** The owner's words on the shop; nothing without them. */
function Story({ locale, story }: { locale: Locale; story: AdditionalAttributes | undefined }) {
  if (!story) return null;
  const { title, content, picture } = story;
  return (
    <section aria-labelledby="story" className="bg-green-soft">
      <div className={classes("wrap grid gap-10 py-16 lg:py-24", picture && "md:grid-cols-[1fr_2fr]")}>
        {picture && (
          <Picture
            source={pictureSource(picture)}
            alt=""
            sizes="(min-width: 84rem) 400px, 33vw"
            className="hidden aspect-square w-full rounded object-cover md:block"
          />
        )}
        <div className="prose-width">
          <h2 id="story" className="text-xl">
            {title}
          </h2>
          <div className="mt-4">
            <Prose html={renderMarkdown(content, locale).html} />
          </div>
        </div>
      </div>
    </section>
  );
}

async function Reassurance({ locale }: { locale: Locale }) {
  const t = translator(locale, "home");
  const { freeShippingFrom, currency } = await readSettings();
  const amount = formatAmount(freeShippingFrom, currency, locale);
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: "truck", title: t("deliveryTitle"), text: t("deliveryText", { amount }) },
    { icon: "returns", title: t("returnsTitle"), text: t("returnsText") },
    { icon: "chat", title: t("contactTitle"), text: t("contactText") },
  ];
  return (
    <section aria-labelledby="reassurance" className="wrap">
      <h2 id="reassurance" className="sr-only">
        {t("reassurance")}
      </h2>
      <ul className="grid gap-8 border-t border-line pt-10 md:grid-cols-3">
        {promises.map(({ icon, title, text }) => (
          <li key={icon} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 size-7 text-green" />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryTiles({ locale, categories }: { locale: Locale; categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="wrap">
      <h2 id="categories" className="mb-6 text-xl">
        {translator(locale, "home")("categories")}
      </h2>
      <ul className="grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {categories.map((category) => (
          <li key={category.id} className="group relative">
            <div className="aspect-4/3 overflow-hidden rounded bg-sunken">
              {category.pictureUrl && (
                <Picture
                  source={{ src: BASE_PATH + category.pictureUrl, width: 1600, height: 900 }}
                  alt=""
                  sizes="(min-width: 84rem) 300px, (min-width: 64rem) 23vw, 46vw"
                  className="size-full object-cover object-right transition-transform duration-200 group-hover:scale-[1.02]"
                />
              )}
            </div>
            <h3 className="mt-3 text-lg leading-tight">
              <IntentLink
                href={hrefFor(locale, `/${category.slug}`)}
                className="after:absolute after:inset-0 group-hover:text-green"
              >
                {category.name}
              </IntentLink>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
