import { fill } from "../../../i18n/fill.ts";
import type { GalleryTexts, ZoomedGallery } from "../zoomed-gallery.ts";

/** What a gallery needs from outside: a way to show its pictures over the whole window. */
export interface GalleryPorts {
  signal: AbortSignal;
  zoom: (gallery: ZoomedGallery) => void;
}

/**
 * Makes a product's pictures change by arrow keys and thumbnails, counts them while they are pushed, and enlarges one on a
 * press. Marks: `data-gallery` around with its words as JSON, `data-stage` on the line of pictures, `data-counter` on what is
 * spoken and `data-count` on what is shown, `data-to` with the number of a picture on its thumbnail.
 */
export function watchGallery({ signal, zoom }: GalleryPorts): void {
  document.addEventListener("click", (event) => press(event, zoom), { signal });
  document.addEventListener("keydown", step, { signal });
  document.addEventListener("scroll", ({ target }) => count(target), { signal, capture: true, passive: true });
}

function press(event: MouseEvent, zoom: GalleryPorts["zoom"]): void {
  if (!(event.target instanceof Element)) return;
  const stage = event.target.closest("[data-gallery]")?.querySelector("[data-stage]");
  if (!stage) return;
  const thumbnail = event.target.closest<HTMLElement>("[data-to]");
  const slide = event.target.closest("[data-stage] > li");
  if (!thumbnail && !slide) return;
  event.preventDefault();
  if (thumbnail) goTo(stage, Number(thumbnail.dataset.to) - 1);
  else if (slide) zoom(enlarged(stage, [...stage.children].indexOf(slide)));
}

function enlarged(stage: Element, first: number): ZoomedGallery {
  const pictures = [...stage.querySelectorAll("a")].flatMap((link) => {
    const image = link.querySelector("img");
    if (!image) return [];
    const { width, height } = sizeOf(image);
    return [{ src: link.href, srcSet: link.dataset.large ?? "", alt: image.alt, width, height }];
  });
  const onClose = (last: number) => {
    goTo(stage, last);
    stage.children[last]?.querySelector("a")?.focus({ preventScroll: true });
  };
  return { pictures, first, texts: textsOf(stage), onClose };
}

/** The picture's own measure, which the element's properties do not tell: they say how large it is drawn. */
function sizeOf(image: HTMLImageElement) {
  return { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) };
}

function step(event: KeyboardEvent): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const stage = by !== 0 && event.target instanceof Element && event.target.closest("[data-stage]");
  if (!stage) return;
  const slide = stage.children[shownIn(stage) + by];
  if (!slide) return;
  event.preventDefault();
  goTo(stage, shownIn(stage) + by);
  slide.querySelector("a")?.focus({ preventScroll: true });
}

function count(stage: EventTarget | null): void {
  if (!(stage instanceof HTMLElement) || stage.dataset.stage === undefined) return;
  const gallery = stage.closest("[data-gallery]");
  const number = String(shownIn(stage) + 1);
  const shown = gallery?.querySelector("[data-count]");
  if (!gallery || !shown || shown.textContent === `${number} / ${stage.children.length}`) return;
  shown.textContent = `${number} / ${stage.children.length}`;
  const spoken = gallery.querySelector("[data-counter]");
  const { counter } = textsOf(stage);
  if (spoken) spoken.textContent = fill(counter, { number, total: stage.children.length });
  for (const thumbnail of gallery.querySelectorAll<HTMLElement>("[data-to]")) {
    thumbnail.ariaCurrent = thumbnail.dataset.to === number ? "true" : null;
  }
}

function goTo(stage: Element, index: number): void {
  const slide = stage.children[index];
  if (slide instanceof HTMLElement) stage.scrollTo({ left: slide.offsetLeft });
}

function shownIn({ scrollLeft, clientWidth }: Element): number {
  return Math.round(scrollLeft / clientWidth);
}

function textsOf(stage: Element): GalleryTexts {
  return JSON.parse(stage.closest<HTMLElement>("[data-gallery]")?.dataset.gallery ?? "{}") as GalleryTexts;
}
