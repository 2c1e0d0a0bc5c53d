/** Characters from which the header searches. Source: search 1. */
export const SEARCH_FROM_CHARACTERS = 4;

/** Results that the header shows. Source: search 1. */
export const HEADER_RESULTS = 5;

/** Characters of a query that are read; more only cost time. */
export const LONGEST_QUERY = 100;
