/** Characters from which on the header looks something up. Source: search 1. */
export const SEARCH_FROM_CHARACTERS = 4;

/** Results that the header shows. Source: search 1. */
export const HEADER_RESULTS = 5;

/** Characters of a query that are looked at; the rest only costs time. */
export const LONGEST_QUERY = 100;
