import { first, attributeOf } from "./marks.ts";

/** Direction and furthest point, in pixels from the top. */
interface ScrollTrack {
  down: boolean;
  furthest: number;
}

/** Pixels that count as a change of direction. Source: shell 9. */
const THRESHOLD = 40;

export const AT_TOP: ScrollTrack = { down: false, furthest: 0 };

/** Ignores small movements and overscrolling. */
export function trackScroll({ down, furthest }: ScrollTrack, at: number): ScrollTrack {
  const top = Math.max(0, at);
  const reached = down ? Math.max(furthest, top) : Math.min(furthest, top);
  const turned = Math.abs(top - reached) > THRESHOLD;
  return turned ? { down: !down, furthest: top } : { down, furthest: reached };
}

/** Pixels from the top. Source: shell 9. */
const SHRINKS_AT = 80;

/** Pixels from the top. Source: shell 8. */
const OFFERS_TOP_AT = 300;

export function watchHeader(signal: AbortSignal): void {
  const header = first("header");
  const back = first("to-top");
  let track = AT_TOP;
  let waiting = false;
  const look = () => {
    waiting = false;
    const top = window.scrollY;
    track = trackScroll(track, top);
    header?.toggleAttribute(attributeOf("small"), top > SHRINKS_AT);
    header?.toggleAttribute(attributeOf("away"), track.down && top > SHRINKS_AT);
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
