import type { Locale } from "../../i18n/locale.ts";
import type { Chapter } from "./brochure-api.ts";
import { LeafPicture } from "./cover-leaf.tsx";
import { LeafProduct } from "./leaf-product.tsx";
import { Leaf } from "./leaf.tsx";
import { leavesOf } from "./leaves.ts";

/** The pages of a chapter: its picture and name, then its products. */
export function ChapterLeaves({ chapter, locale }: { chapter: Chapter; locale: Locale }) {
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
