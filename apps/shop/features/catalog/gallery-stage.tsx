"use client";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import type { GalleryPicture } from "./gallery-picture.ts";
import type { GalleryTexts } from "./gallery-texts.ts";
import { GalleryThumbnails } from "./gallery-thumbnails.tsx";

const GalleryZoom = lazy(() => import("./gallery-zoom.tsx"));

/** The pictures in a line to push, with thumbnails below; arrow keys change the picture, a press enlarges it. */
export function GalleryStage({ pictures, texts }: { pictures: readonly GalleryPicture[]; texts: GalleryTexts }) {
  const stage = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const total = pictures.length;
  const go = (index: number) => {
    const slide = stage.current?.children[index];
    if (slide instanceof HTMLElement) stage.current?.scrollTo({ left: slide.offsetLeft });
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const slide = stage.current?.children[shown + by];
    if (by === 0 || !slide) return;
    event.preventDefault();
    go(shown + by);
    slide.querySelector("a")?.focus({ preventScroll: true });
  };
  const leaveZoom = (last: number) => {
    setZoomed(null);
    go(last);
  };
  return (
    <section aria-label={texts.label}>
      <div className="relative">
        <ul
          ref={stage}
          onKeyDown={step}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
          className="gallery-stage"
        >
          {pictures.map(({ src, slide }, index) => (
            <li key={src} id={`picture-${index + 1}`}>
              <a
                href={src}
                onClick={(event) => {
                  event.preventDefault();
                  setZoomed(index);
                }}
              >
                {slide}
                <span className="sr-only">{texts.zoom}</span>
              </a>
            </li>
          ))}
        </ul>
        {total > 1 && (
          <p role="status" className="gallery-counter money">
            <span className="sr-only">{fill(texts.counter, { number: shown + 1, total })}</span>
            <span aria-hidden="true">
              {shown + 1} / {total}
            </span>
          </p>
        )}
      </div>
      {total > 1 && <GalleryThumbnails pictures={pictures} shown={shown} label={texts.show} onPress={go} />}
      {zoomed !== null && (
        <Suspense>
          <GalleryZoom pictures={pictures} first={zoomed} texts={texts} onClose={leaveZoom} />
        </Suspense>
      )}
    </section>
  );
}
