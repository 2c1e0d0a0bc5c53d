import { dayText } from "../../i18n/date-text.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { translator } from "../../i18n/translator.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { PriceNote } from "../catalog/public.ts";
import { ShownCrumbs } from "../settings/public.ts";
import { Book } from "./book.tsx";
import { type BrandBrochure, brochureFile, brochurePath, type Chapter } from "./brochure-api.ts";
import { CoverLeaf, Leaf, LeafPicture, LeafProduct } from "./leaf.tsx";
import { leavesOf } from "./leaves.ts";

/** Cover, contents and closing page. */
const PAGES_AROUND = 3;

/** `catalogEndDate` is an ISO date. */
export function BrochureView({
  brochure,
  catalogEndDate,
  locale,
}: {
  brochure: BrandBrochure;
  catalogEndDate: string | null;
  locale: Locale;
}) {
  const t = translator(locale, "brochures");
  const { brand, chapters } = brochure;
  const title = t("title", { brand: brand.name });
  const validUntil = catalogEndDate && t("validUntil", { day: dayText(locale, catalogEndDate) });
  const { previous, next, page, pages } = MESSAGES[locale].brochures;
  const texts = { book: t("book", { brand: brand.name }), previous, next, page, pages };
  const total = PAGES_AROUND + chapters.reduce((sum, { products }) => sum + 1 + leavesOf(products).length, 0);
  return (
    <main id="content" className="wrap pb-16">
      <ShownCrumbs locale={locale} crumbs={[{ label: title }]} />
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">{title}</h1>
        <a href={brochureFile(brand.code, locale)} download="" className={buttonLook("secondary", "small")}>
          {t("download")}
        </a>
      </div>
      <Book texts={texts} total={total}>
        <CoverLeaf brochure={brochure} validUntil={validUntil} locale={locale} />
        <ContentsLeaf chapters={chapters} locale={locale} />
        {chapters.map((chapter) => (
          <ChapterLeaves key={chapter.category.slug} chapter={chapter} locale={locale} />
        ))}
        <ClosingLeaf brochure={brochure} locale={locale} />
      </Book>
      <div className="mt-4">
        <PriceNote locale={locale} />
      </div>
    </main>
  );
}

const CHAPTER_NAME =
  "block font-serif text-lg underline decoration-line underline-offset-4 " +
  "group-hover:text-green group-hover:decoration-current";

/** Links to chapters, also without scripts. */
function ContentsLeaf({ chapters, locale }: { chapters: readonly Chapter[]; locale: Locale }) {
  const t = translator(locale, "brochures");
  return (
    <Leaf>
      <h2 className="text-xl">{t("contents")}</h2>
      <nav aria-label={t("contents")} className="mt-4">
        <ul>
          {chapters.map(({ category, products }) => (
            <li key={category.slug} className="border-t border-line">
              <a href={`#${category.slug}`} className="group flex min-h-14 items-baseline gap-4 py-3">
                <span className="min-w-0 grow wrap-anywhere hyphens-auto">
                  <span className={CHAPTER_NAME}>{category.name}</span>
                  <span className="hidden text-sm text-ink-soft sm:block">{category.description}</span>
                </span>
                <span className="money shrink-0 text-sm text-ink-soft">{t("count", { count: products.length })}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-auto pt-6 text-sm text-ink-soft noscript:hidden">{t("hint")}</p>
    </Leaf>
  );
}

function ChapterLeaves({ chapter, locale }: { chapter: Chapter; locale: Locale }) {
  const { category, products } = chapter;
  return (
    <>
      <Leaf id={category.slug} bare>
        <LeafPicture url={category.pictureUrl} />
        <div className="p-5 sm:p-8">
          <h2 className="text-2xl">{category.name}</h2>
          <p className="mt-3 text-ink-soft">{category.description}</p>
        </div>
      </Leaf>
      {leavesOf(products).map((shown) => (
        <Leaf key={shown[0]?.code}>
          <p className="mb-4 text-sm font-semibold text-green">{category.name}</p>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-8 xl:gap-x-12">
            {shown.map((product) => (
              <li key={product.code} className="min-w-0">
                <LeafProduct product={product} locale={locale} />
              </li>
            ))}
          </ul>
        </Leaf>
      ))}
    </>
  );
}

function ClosingLeaf({ brochure, locale }: { brochure: BrandBrochure; locale: Locale }) {
  const t = translator(locale, "brochures");
  const { brand, others } = brochure;
  return (
    <Leaf spread>
      <div className="m-auto max-w-prose py-10 text-center">
        <h2 className="text-2xl">{t("closing")}</h2>
        <p className="mt-4 text-ink-soft">{t("closingText")}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href={hrefFor(locale, "/produkty")}>{t("toShop")}</ButtonLink>
          <a href={brochureFile(brand.code, locale)} download="" className={buttonLook("secondary")}>
            {t("download")}
          </a>
        </div>
        {others.map((other) => (
          <p key={other.code} className="mt-6">
            <IntentLink
              href={hrefFor(locale, brochurePath(other.code))}
              className="inline-block py-2 text-green underline underline-offset-4"
            >
              {t("otherBrand", { brand: other.name })}
            </IntentLink>
          </p>
        ))}
      </div>
    </Leaf>
  );
}
