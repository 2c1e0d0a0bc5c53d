import { SEARCH_FROM_CHARACTERS } from "@kram/domain/search";
import type { SearchAnswer } from "./views.ts";

/** `asked` is the newest question, `shown` the newest answer, `failure` the newest question's. */
export interface SearchState {
  typed: string;
  asked: { ticket: number; text: string };
  shown: { ticket: number; text: string; answer: SearchAnswer } | null;
  failure: { text: string; code: string } | null;
}

export type SearchEvent =
  | { kind: "typed"; text: string }
  | { kind: "asked"; ticket: number; text: string }
  | { kind: "answered"; ticket: number; text: string; answer: SearchAnswer }
  | { kind: "failed"; ticket: number; code: string };

export const NO_SEARCH: SearchState = { typed: "", asked: { ticket: 0, text: "" }, shown: null, failure: null };

/** Normalises spaces. */
export function searchedText(typed: string): string {
  return typed.replace(/\s+/gu, " ").trim();
}

/** Source: search 1. */
export function isLongEnough(text: string): boolean {
  return Array.from(text).length >= SEARCH_FROM_CHARACTERS;
}

/** Late answers never replace newer ones. */
export function nextSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case "typed":
      return isLongEnough(searchedText(event.text))
        ? { ...state, typed: event.text }
        : { ...state, typed: event.text, shown: null, failure: null };
    case "asked":
      return { ...state, asked: { ticket: event.ticket, text: event.text }, failure: null };
    case "answered": {
      const late = state.shown !== null && state.shown.ticket > event.ticket;
      if (late || !isLongEnough(searchedText(state.typed))) return state;
      const { ticket, text, answer } = event;
      return { ...state, shown: { ticket, text, answer } };
    }
    case "failed":
      if (event.ticket !== state.asked.ticket) return state;
      return { ...state, failure: { text: state.asked.text, code: event.code } };
  }
}

/** `last` shows meanwhile. */
export type SearchView =
  | { kind: "hint" }
  | { kind: "coming"; last: SearchAnswer | null }
  | { kind: "answer"; text: string; answer: SearchAnswer }
  | { kind: "failed"; code: string };

export function searchView({ typed, shown, failure }: SearchState): SearchView {
  const text = searchedText(typed);
  if (!isLongEnough(text)) return { kind: "hint" };
  if (shown?.text === text) return { kind: "answer", text, answer: shown.answer };
  if (failure?.text === text) return { kind: "failed", code: failure.code };
  return { kind: "coming", last: shown?.answer ?? null };
}
