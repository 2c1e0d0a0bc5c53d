/** Null for a top category. */
export interface PlacedCategory {
  id: number;
  parentId: number | null;
}

export type CategoryPlaceRefusal = "category.unknown" | "category.cycle" | "category.too-deep";

/** Of menus and addresses, `/top/sub`. Source: catalog 13. */
const MOST_LEVELS = 2;

/** `id` is null for a new one. Refuses: category.unknown, category.cycle, category.too-deep. */
export function refuseCategoryPlace(
  { id, parentId }: { id: number | null; parentId: number | null },
  all: readonly PlacedCategory[],
): CategoryPlaceRefusal | null {
  if (parentId === null) return null;
  const parents = new Map(all.map((each) => [each.id, each.parentId]));
  if (!parents.has(parentId)) return "category.unknown";
  const above = [parentId, ...waysUp(parentId, parents)];
  if (id !== null && above.includes(id)) return "category.cycle";
  return above.length + (id === null ? 1 : height(id, all)) > MOST_LEVELS ? "category.too-deep" : null;
}

/** Moves `id` to place `at`, from 0; beyond the last is the last. */
export function orderedSisters(sisters: readonly number[], id: number, at: number): number[] {
  return sisters.filter((each) => each !== id).toSpliced(Math.max(0, at), 0, id);
}

function waysUp(id: number, parents: ReadonlyMap<number, number | null>): number[] {
  const up: number[] = [];
  for (let next = parents.get(id) ?? null; next !== null && !up.includes(next); next = parents.get(next) ?? null)
    up.push(next);
  return up;
}

function height(id: number, all: readonly PlacedCategory[]): number {
  const below = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((each) => height(each.id, all)));
}

/** First words of the shop's own addresses: such a top category could never be reached. */
export const RESERVED_SLUGS: readonly string[] =
  `404 about-us accessibility adding-to-cart api articles blog cart certificates change-password checkout
  complaints contact de delivery-and-payment design egg-membrane en events failed favourites files images
  imprint join katalog knowledge-base landing-page listing login logout media month-actions my-page my-structure
  new-products news no-account notifications of-member office opportunities orders p pay pl preview privacy-policy
  product products-unavailable produkty profile register regulations remind-password reset-password
  right-of-withdrawal sale scientific-council search site-map super-offers unsubscribe versions`.split(/\s+/u);

/** Counts brochures in. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug) || slug.startsWith("katalog-");
}
