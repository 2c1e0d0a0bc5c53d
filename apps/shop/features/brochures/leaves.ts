const MOST_ON_A_LEAF = 4;

/** Spreads items over an odd number of pages, so that chapters begin on the left. */
export function leavesOf<Item>(items: readonly Item[]): Item[][] {
  const needed = Math.max(1, Math.ceil(items.length / MOST_ON_A_LEAF));
  const count = needed % 2 === 0 ? needed + 1 : needed;
  const [each, more] = [Math.floor(items.length / count), items.length % count];
  let from = 0;
  return Array.from({ length: count }, (_, leaf) => {
    const taken = each + (leaf < more ? 1 : 0);
    from += taken;
    return items.slice(from - taken, from);
  });
}

export interface OpenPages {
  /** From 0. */
  view: number;
  views: number;
  /** From 1. */
  first: number;
  last: number;
}

/** Pages of `total` in view, from scroll pixels. */
export function openPages({
  scrollLeft,
  viewWidth,
  leafWidth,
  total,
}: {
  scrollLeft: number;
  viewWidth: number;
  leafWidth: number;
  total: number;
}): OpenPages {
  const beside = Math.max(1, Math.round(viewWidth / Math.max(1, leafWidth)));
  const views = Math.max(1, Math.ceil(total / beside));
  const view = Math.min(views - 1, Math.max(0, Math.round(scrollLeft / Math.max(1, viewWidth))));
  return { view, views, first: view * beside + 1, last: Math.min(total, (view + 1) * beside) };
}
