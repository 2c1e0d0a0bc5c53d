"use client";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useState, useTransition } from "react";
import { watchHearts } from "../../favourites/public.ts";
import type { ZoomedGallery } from "../zoomed-gallery.ts";
import { pressEarly } from "./press-early.ts";
import { tellList } from "./tell-list.ts";
import { watchCards } from "./watch-cards.ts";
import { showFiltersBusy, watchFilters } from "./watch-filters.ts";
import { watchGallery } from "./watch-gallery.ts";
import { watchSections } from "./watch-sections.ts";

const GalleryZoom = lazy(() => import("../gallery-zoom.tsx"));

/**
 * Brings lists and pages of products to life wherever they stand: buttons of cards, hearts, filters, pictures, sections. They
 * are plain HTML, so that a page with 50 cards has nothing to wake up but this.
 */
export function CatalogIsland() {
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  const [zoomed, setZoomed] = useState<ZoomedGallery | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const showHearts = watchHearts({ signal, goTo: router.push });
    const showShut = watchCards(signal);
    watchFilters({ signal, goTo: (page) => startTransition(() => router.push(page, { scroll: false })) });
    watchGallery({ signal, zoom: setZoomed });
    watchSections(signal);
    const stop = onNewContent(() => {
      showHearts();
      showShut();
      tellList();
    });
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
  return (
    <Suspense>
      <GalleryZoom {...zoomed} onClose={leave} />
    </Suspense>
  );
}

/** Calls back once for whatever came into the page in one go. Returns the way to stop. */
function onNewContent(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-list"] });
  return () => observer.disconnect();
}
