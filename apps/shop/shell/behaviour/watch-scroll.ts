import { AT_TOP, trackScroll } from "./scroll-direction.ts";

/** Pixels from the top after which the header shrinks. Source: specification §9. */
const SHRINKS_AT = 80;

/** Pixels from the top after which the way back to the top is offered. Source: specification §9. */
const OFFERS_TOP_AT = 300;

/** Marks the header as small or away, and offers the way back to the top, as the page is scrolled; the stylesheet does the rest. */
export function watchScroll(signal: AbortSignal): void {
  const header = document.querySelector("[data-header]");
  const back = document.querySelector<HTMLElement>("[data-to-top]");
  let track = AT_TOP;
  let waiting = false;
  const look = () => {
    waiting = false;
    const top = window.scrollY;
    track = trackScroll(track, top);
    header?.toggleAttribute("data-small", top > SHRINKS_AT);
    header?.toggleAttribute("data-away", track.down && top > SHRINKS_AT);
    back?.toggleAttribute("hidden", top <= OFFERS_TOP_AT);
  };
  const scrolled = () => {
    if (!waiting) requestAnimationFrame(look);
    waiting = true;
  };
  addEventListener("scroll", scrolled, { signal, passive: true });
  back?.addEventListener("click", goToTop, { signal });
  look();
}

function goToTop(): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
}
