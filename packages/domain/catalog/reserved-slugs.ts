/** Words at the front of the shop's own addresses: a top category of this name could never be reached. */
export const RESERVED_SLUGS: readonly string[] =
  "404 about-us accessibility adding-to-cart api articles blog cart certificates change-password checkout complaints contact de delivery-and-payment design egg-membrane en events failed favourites files images imprint join katalog knowledge-base landing-page listing login logout media month-actions my-structure new-products news no-account notifications office opportunities orders pl preview privacy-policy product products-unavailable produkty profile register regulations remind-password reset-password right-of-withdrawal sale scientific-council search site-map super-offers".split(
    " ",
  );

/** Whether an address belongs to the shop itself, its brands' catalogues among it. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug) || slug.startsWith("katalog-");
}
