"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { onNewContent, tellList, watchCards } from "../../enhance/cards.ts";
import { pressEarly } from "../../enhance/first-paint.ts";
import { watchHearts } from "../../enhance/hearts.ts";
import { warmInView } from "../../enhance/links.ts";
import { closest } from "../../enhance/marks.ts";
import { addPressed, currentCart, subscribeCart } from "../cart/public.ts";
import { favouriteHearts } from "../favourites/public.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** Wakes the plain HTML of cards and products without an island each; filters and galleries have their own. */
export function CatalogIsland() {
  const router = useRouter();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const showHearts = watchHearts({ signal, ...favouriteHearts(router.push) });
    const showShut = watchCards({
      signal,
      add: (pressed) => void addPressed({ ...pressed, quantity: 1 }),
      isShut: () => currentCart().cart?.controls.editable === false,
      subscribe: subscribeCart,
    });
    const warmNew = warmInView({ signal, warm: (page) => router.prefetch(page) });
    const stop = onNewContent(() => {
      warmNew();
      showHearts();
      showShut();
      tellList();
    });
    warmNew();
    tellList();
    pressEarly();
    return () => {
      ending.abort();
      stop();
    };
  }, [router]);
  return null;
}

/** Lists and products share an address' scripts: what only lists need comes by itself. */
export const FiltersIsland = lazyPart(() => import("./filters-watch.tsx"));

const Gallery = lazyPart(() => import("./gallery-zoom.tsx"));

const TOUCHES = ["pointerover", "touchstart", "focusin"];

/** Comes when the page is first touched; what was pressed before is pressed again once it is there. */
export function GalleryIsland() {
  const [isTouched, setTouched] = useState(false);
  const ready = useRef<(() => void) | null>(null);
  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    let pressed: HTMLElement | undefined;
    for (const touch of TOUCHES) document.addEventListener(touch, () => setTouched(true), { signal, once: true });
    document.addEventListener(
      "click",
      (event) => {
        if (!(event.target instanceof HTMLElement) || !closest(event.target, "gallery")) return;
        event.preventDefault();
        pressed = event.target;
        setTouched(true);
      },
      { signal },
    );
    ready.current = () => {
      waiting.abort();
      pressed?.click();
    };
    return () => waiting.abort();
  }, []);
  return isTouched ? <Gallery ready={ready} /> : null;
}
