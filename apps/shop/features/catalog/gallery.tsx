import type { ProductDetail } from "@kram/contract/catalog";
import { getImageProps } from "next/image";
import type { ReactNode } from "react";
import { mark } from "../../enhance/marks.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { translator } from "../../i18n/translator.ts";
import { Picture, PICTURE_QUALITY } from "../../ui/picture.tsx";
import { pictureSource, placeholderOf } from "./product-card.tsx";

const SIZES = "(min-width: 84rem) 600px, (min-width: 48rem) 46vw, 88vw";

/** Pictures that a browser brings for the stage unasked: their thumbnails are the same files. */
const BROUGHT = 3;

const LARGE: ReadonlySet<string> = new Set(["1080w", "1920w"]);

/** Without scripts, links open the files. */
export function Gallery({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = translator(locale, "catalog");
  const { images, imageTexts, title, brand } = product;
  const name = (index: number) =>
    imageTexts[index] ||
    (images.length > 1
      ? t("gallery.picture", { title, number: index + 1, total: images.length })
      : t("picture", { title }));
  if (images.length === 0) {
    return <img src={placeholderOf(brand)} alt={name(0)} width={800} height={800} className="gallery-stage" />;
  }
  const pictures = images.map((image, index): StagePicture => {
    const source = pictureSource(image);
    return {
      src: source.src,
      large: largeSources(source),
      slide: <Picture source={source} alt={name(index)} sizes={SIZES} eager={index === 0} />,
      thumbnail: <Picture source={source} alt="" sizes={index < BROUGHT ? SIZES : "5rem"} />,
    };
  });
  return <GalleryStage pictures={pictures} locale={locale} />;
}

function largeSources(source: ReturnType<typeof pictureSource>): string {
  const { props } = getImageProps({ ...source, alt: "", sizes: "100vw", quality: PICTURE_QUALITY });
  const sources = (props.srcSet ?? "").split(", ");
  return sources.filter((each) => LARGE.has(each.split(" ").at(-1) ?? "")).join(", ");
}

/** `large` are the enlarged picture's sources. */
interface StagePicture {
  src: string;
  large: string;
  slide: ReactNode;
  thumbnail: ReactNode;
}

/** Scrolls sideways; see enhance/gallery.ts. */
function GalleryStage({ pictures, locale }: { pictures: readonly StagePicture[]; locale: Locale }) {
  const { label, counter, show, zoom, previous, next, close, larger, smaller } = MESSAGES[locale].catalog.gallery;
  const texts = { label, counter, previous, next, close, larger, smaller };
  const total = pictures.length;
  return (
    <section aria-label={label} {...mark("gallery", JSON.stringify(texts))}>
      <div className="relative">
        <ul {...mark("stage")} className="gallery-stage">
          {pictures.map(({ src, large, slide }, index) => (
            <li key={src} id={`picture-${index + 1}`}>
              <a href={src} {...mark("large", large)}>
                {slide}
                <span className="sr-only">{zoom}</span>
              </a>
            </li>
          ))}
        </ul>
        {total > 1 && (
          <p role="status" className="gallery-counter money">
            <span {...mark("counter")} className="sr-only">
              {fill(counter, { number: 1, total })}
            </span>
            <span {...mark("count")} aria-hidden="true">
              {`1 / ${total}`}
            </span>
          </p>
        )}
      </div>
      {total > 1 && (
        <ul className="gallery-thumbnails">
          {pictures.map(({ src, thumbnail }, index) => (
            <li key={src}>
              <a
                href={`#picture-${index + 1}`}
                {...mark("to", index + 1)}
                aria-label={fill(show, { number: index + 1 })}
                aria-current={index === 0 ? "true" : undefined}
              >
                {thumbnail}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
