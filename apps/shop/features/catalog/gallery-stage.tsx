import type { ReactNode } from "react";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { mark } from "../../enhance/marks.ts";

/** A picture as it shows in the stage and below it; `large` are its sources when enlarged. */
export interface StagePicture {
  src: string;
  large: string;
  slide: ReactNode;
  thumbnail: ReactNode;
}

/** The pictures in a line to push, with thumbnails below; arrow keys change the picture, a press enlarges it: enhance/gallery.ts does. */
export function GalleryStage({ pictures, locale }: { pictures: readonly StagePicture[]; locale: Locale }) {
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
