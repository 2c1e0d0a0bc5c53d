/** The header searches from so many. Source: search 1. */
export const SEARCH_FROM_CHARACTERS = 4;

/** Source: search 1. */
export const HEADER_RESULTS = 5;

/** More only cost time. */
export const LONGEST_QUERY = 100;
