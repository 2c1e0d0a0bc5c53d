import type { ProductDetail } from "@kram/contract/catalog";
import { getImageProps } from "next/image";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { Picture } from "../../ui/picture.tsx";
import { GalleryStage, type StagePicture } from "./gallery-stage.tsx";
import { pictureSource, placeholderOf } from "./product-picture.ts";

const SIZES = "(min-width: 84rem) 600px, (min-width: 48rem) 46vw, 92vw";

/** Widths in pixels of the enlarged picture. */
const LARGE: ReadonlySet<string> = new Set(["1080w", "1920w"]);

/**
 * All pictures of a product: the first is there with the page, the others follow by pushing, keys or thumbnails. Without scripts
 * thumbnails lead to their pictures and a picture opens its file.
 */
export function Gallery({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = translator(locale, "catalog");
  const { images, title, brand } = product;
  const name = (index: number) =>
    images.length > 1
      ? t("gallery.picture", { title, number: index + 1, total: images.length })
      : t("picture", { title });
  if (images.length === 0) {
    return <img src={placeholderOf(brand)} alt={name(0)} width={800} height={800} className="gallery-stage" />;
  }
  const pictures = images.map((image, index): StagePicture => {
    const source = pictureSource(image);
    return {
      src: source.src,
      large: largeSources(source),
      slide: <Picture source={source} alt={name(index)} sizes={SIZES} eager={index === 0} />,
      thumbnail: <Picture source={source} alt="" sizes="5rem" />,
    };
  });
  return <GalleryStage pictures={pictures} locale={locale} />;
}

function largeSources(source: ReturnType<typeof pictureSource>): string {
  const { props } = getImageProps({ ...source, alt: "", sizes: "100vw", quality: 75 });
  const sources = (props.srcSet ?? "").split(", ");
  return sources.filter((each) => LARGE.has(each.split(" ").at(-1) ?? "")).join(", ");
}
