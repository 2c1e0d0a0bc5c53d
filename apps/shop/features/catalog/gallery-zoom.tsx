"use client";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type GalleryPicture, watchGallery, watchSections, type ZoomedGallery } from "../../enhance/gallery.ts";
import { fill } from "../../i18n/fill.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useModal } from "../../ui/use-modal.ts";
import type { TouchedPart } from "../../enhance/when-touched.tsx";

/** Wakes pictures and folds of a product's page, then calls `ready`. */
export default function Gallery({ ready }: TouchedPart) {
  const [zoomed, setZoomed] = useState<ZoomedGallery | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    watchGallery({ signal: ending.signal, zoom: setZoomed });
    watchSections(ending.signal);
    ready.current?.();
    return () => ending.abort();
  }, [ready]);
  if (!zoomed) return null;
  const leave = (last: number) => {
    setZoomed(null);
    zoomed.onClose(last);
  };
  return <GalleryZoom {...zoomed} onClose={leave} />;
}

/** Over the whole window, with keys, buttons and swipes; a press enlarges. */
function GalleryZoom({ pictures, first, texts, onClose }: ZoomedGallery) {
  const [shown, setShown] = useState(first);
  const [large, setLarge] = useState(false);
  const modal = useModal(true, () => onClose(shown));
  const total = pictures.length;
  const picture = pictures[shown];
  const go = (by: number) => {
    setLarge(false);
    setShown((shown + by + total) % total);
  };
  const swipe = useSwipe(large || total === 1 ? undefined : go);
  const step = (event: KeyboardEvent) => {
    modal.onKeyDown(event);
    if (large || total === 1) return;
    if (event.key === "ArrowRight") go(1);
    if (event.key === "ArrowLeft") go(-1);
  };
  if (!picture) return null;
  return (
    <dialog {...modal} onKeyDown={step} aria-label={texts.label} className="zoom">
      <div className="zoom-bar">
        <p role="status" className="money grow text-sm text-ink-soft">
          {fill(texts.counter, { number: shown + 1, total })}
        </p>
        <IconButton
          icon={large ? "minus" : "plus"}
          label={large ? texts.smaller : texts.larger}
          onClick={() => setLarge(!large)}
        />
        <IconButton icon="close" label={texts.close} onClick={() => modal.ref.current?.close()} />
      </div>
      <ZoomedPicture picture={picture} large={large} onPress={() => setLarge(!large)} {...swipe} />
      {total > 1 && (
        <>
          <IconButton icon="left" label={texts.previous} onClick={() => go(-1)} className="zoom-side left-2" />
          <IconButton icon="right" label={texts.next} onClick={() => go(1)} className="zoom-side right-2" />
        </>
      )}
    </dialog>
  );
}

interface Swipe {
  onTouchStart?: (event: React.TouchEvent) => void;
  onTouchEnd?: (event: React.TouchEvent) => void;
}

function ZoomedPicture({
  picture,
  large,
  onPress,
  ...swipe
}: { picture: GalleryPicture; large: boolean; onPress: () => void } & Swipe) {
  const view = useRef<HTMLDivElement>(null);
  const centre = () => {
    const { current } = view;
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    );
  };
  useEffect(() => {
    centre();
    if (large) view.current?.focus();
  }, [large]);
  const { src, srcSet, alt, width, height } = picture;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys have to reach what is scrolled here
    <div ref={view} {...swipe} tabIndex={large ? 0 : -1} className="zoom-view">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the button above does the same by keys */}
      <img
        key={src}
        src={src}
        srcSet={srcSet}
        sizes={large ? "200vmin" : "100vmin"}
        alt={alt}
        width={width}
        height={height}
        onClick={onPress}
        onLoad={centre}
        data-large={large || undefined}
      />
    </div>
  );
}

const SWIPE_PIXELS = 48;

function useSwipe(go: ((by: number) => void) | undefined): Swipe {
  const from = useRef<number | null>(null);
  if (!go) return {};
  return {
    onTouchStart: ({ touches }) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? Number.NaN);
      if (Math.abs(moved) > SWIPE_PIXELS) go(moved < 0 ? 1 : -1);
    },
  };
}
