/** The egg of the shop's mark, small enough to stand in every page. */
export const FAVICON =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#22583d"/>' +
      '<path fill="#faf5e8" d="M16 5c5 0 8 7 8 12s-3 9-8 9-8-4-8-9 3-12 8-12z"/><circle cx="16" cy="18" r="4" fill="#e9b44c"/></svg>',
  );
