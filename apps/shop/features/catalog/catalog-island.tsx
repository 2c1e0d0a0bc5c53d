"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { onNewContent, tellList, watchCards } from "../../enhance/cards.ts";
import { showFiltersBusy, watchFilters } from "../../enhance/filters.ts";
import { pressEarly } from "../../enhance/first-paint.ts";
import { watchGallery, watchSections, type ZoomedGallery } from "../../enhance/gallery.ts";
import { watchHearts } from "../../enhance/hearts.ts";
import { warmInView } from "../../enhance/links.ts";
import { addPressed, currentCart, subscribeCart } from "../cart/public.ts";
import { favouriteHearts } from "../favourites/public.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const GalleryZoom = lazyPart(() => import("./gallery-zoom.tsx"));

/** Wakes the plain HTML of lists and product pages without an island per card. */
export function CatalogIsland() {
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  const [zoomed, setZoomed] = useState<ZoomedGallery | null>(null);
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
    watchFilters({ signal, goTo: (page) => startTransition(() => router.push(page, { scroll: false })) });
    watchGallery({ signal, zoom: setZoomed });
    watchSections(signal);
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
  useEffect(() => showFiltersBusy(isBusy), [isBusy]);
  if (!zoomed) return null;
  const leave = (last: number) => {
    setZoomed(null);
    zoomed.onClose(last);
  };
  return <GalleryZoom {...zoomed} onClose={leave} />;
}
