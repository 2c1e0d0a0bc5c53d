/** Where the page stands: the way it last moved, and the furthest point on that way, in pixels from the top. */
export interface ScrollTrack {
  down: boolean;
  furthest: number;
}

/** Pixels that the page has to move back before that counts as another direction. Source: specification §9. */
const THRESHOLD = 40;

/** Before anything was scrolled. */
export const AT_TOP: ScrollTrack = { down: false, furthest: 0 };

/** Follows the page to `at`; small movements back and forth change nothing, nor does a page that swings beyond its beginning. */
export function trackScroll({ down, furthest }: ScrollTrack, at: number): ScrollTrack {
  const top = Math.max(0, at);
  const reached = down ? Math.max(furthest, top) : Math.min(furthest, top);
  const turned = Math.abs(top - reached) > THRESHOLD;
  return turned ? { down: !down, furthest: top } : { down, furthest: reached };
}
