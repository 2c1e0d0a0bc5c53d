import { dayText } from "../../i18n/date-text.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { translator } from "../../i18n/translator.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { PriceNote } from "../catalog/public.ts";
import { ShownCrumbs } from "../settings/public.ts";
import { Book } from "./book.tsx";
import type { BrandBrochure } from "./brochure-api.ts";
import { brochureFile } from "./brochure-path.ts";
import { ChapterLeaves } from "./chapter-leaves.tsx";
import { ClosingLeaf } from "./closing-leaf.tsx";
import { ContentsLeaf } from "./contents-leaf.tsx";
import { CoverLeaf } from "./cover-leaf.tsx";
import { leavesOf } from "./leaves.ts";

/** Cover, contents and closing page. */
const PAGES_AROUND = 3;

/** A brand's brochure to leaf through. `catalogEndDate` is an ISO date. */
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
