"use client";
import { useRouter } from "next/navigation";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { onNewContent, tellList, watchCards } from "../../enhance/cards.ts";
import { earlyFilter, pressEarly } from "../../enhance/first-paint.ts";
import { watchHearts } from "../../enhance/hearts.ts";
import { warmInView } from "../../enhance/links.ts";
import { closest, type Mark } from "../../enhance/marks.ts";
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

/** Lists and products share an address' scripts: what only one of them needs comes when it is first touched. */
export const FiltersIsland = whenTouched(() => import("./filters-watch.tsx"), {
  opener: "sheet",
  around: "filters",
  isLate: () => earlyFilter() !== undefined,
});

export const GalleryIsland = whenTouched(() => import("./gallery-zoom.tsx"), { opener: "gallery", around: "gallery" });

const TOUCHES = ["pointerover", "touchstart", "focusin"];

/** Calls it once awake. */
export interface TouchedPart {
  ready: RefObject<(() => void) | null>;
}

/**
 * Comes when something of it is touched, or at once when somebody was faster or it came before; a press on `opener` is
 * repeated once it is there.
 */
function whenTouched(
  load: () => Promise<{ default: ComponentType<TouchedPart> }>,
  { opener, around, isLate }: { opener: Mark; around: Mark; isLate?: () => boolean },
) {
  const Part = lazyPart(load);
  let wasTouched = false;
  return function WhenTouched() {
    const [isTouched, setTouched] = useState(() => wasTouched);
    const ready = useRef<(() => void) | null>(null);
    useEffect(() => {
      const waiting = new AbortController();
      const { signal } = waiting;
      let pressed: HTMLElement | undefined;
      const bring = () => {
        wasTouched = true;
        setTouched(true);
      };
      const touched = ({ target }: Event) => (closest(target, around) || closest(target, opener)) && bring();
      for (const touch of TOUCHES) document.addEventListener(touch, touched, { signal });
      document.addEventListener(
        "click",
        (event) => {
          if (!closest(event.target, opener)) return;
          event.preventDefault();
          pressed = (event.target as Element).closest<HTMLElement>("a, button") ?? (event.target as HTMLElement);
          bring();
        },
        { signal },
      );
      if (isLate?.()) bring();
      ready.current = () => {
        waiting.abort();
        pressed?.click();
      };
      return () => waiting.abort();
    }, []);
    return isTouched ? <Part ready={ready} /> : null;
  };
}
