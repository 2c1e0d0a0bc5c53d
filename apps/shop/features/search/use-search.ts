"use client";
import { useReducer, useState } from "react";
import { callBackEnd, refusalOf } from "../../platform/http/api.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { type RunningSearch, startSearch } from "./running-search.ts";
import type { SearchAnswer } from "./search-answer.ts";
import { NO_SEARCH, nextSearch, type SearchState } from "./search-state.ts";

/** The search of one field: its state, and how to go on with it. */
export function useSearch(): { state: SearchState; search: RunningSearch } {
  const [state, send] = useReducer(nextSearch, NO_SEARCH);
  const [search] = useState(() => startSearch({ send, ask, codeOf: (failure) => refusalOf(failure).code }));
  return { state, search };
}

function ask(text: string): Promise<SearchAnswer> {
  return callBackEnd<SearchAnswer>(`search?${new URLSearchParams({ text, locale: pageLocale() })}`);
}
