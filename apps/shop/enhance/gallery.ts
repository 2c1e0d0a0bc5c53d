import { fill } from "../i18n/fill.ts";
import { all, closest, first, marked, valueOf } from "./marks.ts";

interface GalleryTexts {
  label: string;
  counter: string;
  previous: string;
  next: string;
  close: string;
  larger: string;
  smaller: string;
}

/** `large` sources are enlarged. */
export interface GalleryPicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
}

/** Pictures shown over the whole window. */
export interface ZoomedGallery {
  pictures: readonly GalleryPicture[];
  first: number;
  texts: GalleryTexts;
  /** `last` is the picture seen last. */
  onClose: (last: number) => void;
}

interface GalleryPorts {
  signal: AbortSignal;
  zoom: (gallery: ZoomedGallery) => void;
}

/** Changes pictures by keys and thumbnails; a press enlarges. */
export function watchGallery({ signal, zoom }: GalleryPorts): void {
  document.addEventListener("click", (event) => press(event, zoom), { signal });
  document.addEventListener("keydown", step, { signal });
  document.addEventListener("scroll", ({ target }) => count(target), { signal, capture: true, passive: true });
}

function press(event: MouseEvent, zoom: GalleryPorts["zoom"]): void {
  const { target } = event;
  const gallery = closest(target, "gallery");
  const stage = gallery && first("stage", gallery);
  if (!stage || !(target instanceof Element)) return;
  const thumbnail = closest(target, "to");
  const slide = target.closest(`${marked("stage")} > li`);
  if (!thumbnail && !slide) return;
  event.preventDefault();
  if (thumbnail) goTo(stage, Number(valueOf(thumbnail, "to")) - 1);
  else if (slide) zoom(enlarged(stage, [...stage.children].indexOf(slide)));
}

function enlarged(stage: Element, shown: number): ZoomedGallery {
  const pictures = [...stage.querySelectorAll("a")].flatMap((link) => {
    const image = link.querySelector("img");
    if (!image) return [];
    const { width, height } = sizeOf(image);
    return [{ src: link.href, srcSet: valueOf(link, "large"), alt: image.alt, width, height }];
  });
  const onClose = (last: number) => {
    goTo(stage, last);
    stage.children[last]?.querySelector("a")?.focus({ preventScroll: true });
  };
  return { pictures, first: shown, texts: textsOf(stage), onClose };
}

/** The file's size; the element's properties give the drawn size. */
function sizeOf(image: HTMLImageElement) {
  return { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) };
}

function step(event: KeyboardEvent): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const stage = by !== 0 && closest(event.target, "stage");
  if (!stage) return;
  const slide = stage.children[shownIn(stage) + by];
  if (!slide) return;
  event.preventDefault();
  goTo(stage, shownIn(stage) + by);
  slide.querySelector("a")?.focus({ preventScroll: true });
}

function count(stage: EventTarget | null): void {
  if (!(stage instanceof HTMLElement) || closest(stage, "stage") !== stage) return;
  const gallery = closest(stage, "gallery");
  const number = String(shownIn(stage) + 1);
  const shown = gallery && first("count", gallery);
  if (!shown || shown.textContent === `${number} / ${stage.children.length}`) return;
  shown.textContent = `${number} / ${stage.children.length}`;
  const spoken = first("counter", gallery);
  const { counter } = textsOf(stage);
  if (spoken) spoken.textContent = fill(counter, { number, total: stage.children.length });
  for (const thumbnail of all("to", gallery)) {
    thumbnail.ariaCurrent = valueOf(thumbnail, "to") === number ? "true" : null;
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
  return JSON.parse(valueOf(closest(stage, "gallery"), "gallery") || "{}") as GalleryTexts;
}

/** Sections are tabs from here, as in the stylesheet. */
const WIDE = "(min-width: 64rem)";

/** Several sections may be open on phones, one as tabs. */
export function watchSections(signal: AbortSignal): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const sections = target instanceof Element && closest(target.closest("summary"), "sections");
      if (!sections) return;
      const name = matchMedia(WIDE).matches ? "sections" : "";
      for (const part of sections.querySelectorAll("details")) part.name = name;
    },
    { signal, capture: true },
  );
}
