"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { answerAhead, bringAhead } from "../../enhance/ahead.ts";
import { onNewContent, tellList, watchCards } from "../../enhance/cards.ts";
import { earlyFilter, pressEarly } from "../../enhance/first-paint.ts";
import { watchHearts } from "../../enhance/hearts.ts";
import { warmInView } from "../../enhance/links.ts";
import { whenTouched } from "../../enhance/when-touched.tsx";
import { AvailabilityButton as Availability } from "../availability/public.ts";
import { addPressed, AddToCart as Add, currentCart, subscribeCart } from "../cart/public.ts";
import { favouriteHearts } from "../favourites/public.ts";
import { ShareIsland as Share } from "../sharing/public.ts";

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
    answerAhead(signal);
    const warmNew = warmInView({
      signal,
      warm: (pages) => {
        bringAhead(pages);
        for (const page of pages) router.prefetch(page);
      },
    });
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

// Here, where every page has them: in a part of its own each would be one more request of home, lists and products.
export const ShareIsland = Share;
export const AddToCart = Add;
export const AvailabilityButton = Availability;
