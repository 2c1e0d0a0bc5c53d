import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { Picture } from "../../ui/picture.tsx";
import { BASE_PATH } from "../../config/instance.ts";
import type { BrandBrochure } from "./brochure-api.ts";
import { Leaf } from "./leaf.tsx";

/** Size of the pictures of categories in pixels. */
const CATEGORY_PICTURE = { width: 1600, height: 900 };

/** Width that the picture takes before its sides are cut off to fill a tall page, as in HTML's `sizes`. */
const LEAF_SIZES = "(min-width: 64rem) 60rem, 52rem";

/** A category's picture to the edge of a page. */
export function LeafPicture({ url, eager = false }: { url: string | null; eager?: boolean }) {
  if (url === null) return null;
  return (
    <Picture
      source={{ src: BASE_PATH + url, ...CATEGORY_PICTURE }}
      alt=""
      sizes={LEAF_SIZES}
      eager={eager}
      className="min-h-0 w-full grow basis-64 object-cover object-[72%_60%]"
    />
  );
}

/** The cover: the brand's name above the picture of the category in its middle, which is not the one that follows at once. */
export function CoverLeaf({
  brochure,
  validUntil,
  locale,
}: {
  brochure: BrandBrochure;
  /** Sentence on how long the prices hold. */
  validUntil: string | null;
  locale: Locale;
}) {
  const t = translator(locale, "brochures");
  const { brand, chapters } = brochure;
  return (
    <Leaf bare>
      <div className="p-5 sm:p-8">
        <p className="text-ink-soft">{t("kind")}</p>
        <p className="font-serif text-2xl">{brand.name}</p>
        <p className="mt-4 max-w-prose text-sm">{brand.description}</p>
        {validUntil && <p className="mt-3 text-sm font-semibold text-green">{validUntil}</p>}
      </div>
      <LeafPicture url={chapters[Math.floor(chapters.length / 2)]?.category.pictureUrl ?? null} eager />
    </Leaf>
  );
}
