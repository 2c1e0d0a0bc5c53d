import { describe, expect, it } from "vitest";
import type { SearchAnswer } from "./views.ts";
import { NO_SEARCH, nextSearch, type SearchEvent, searchView } from "./search-state.ts";

const answer = (totalCount: number): SearchAnswer => ({ hits: [], totalCount, correction: null });
const after = (...events: SearchEvent[]) => events.reduce(nextSearch, NO_SEARCH);
const typed = (text: string): SearchEvent => ({ kind: "typed", text });
const asked = (ticket: number, text: string): SearchEvent => ({ kind: "asked", ticket, text });
const answered = (ticket: number, text: string): SearchEvent => ({
  kind: "answered",
  ticket,
  text,
  answer: answer(ticket),
});

describe("a search while it is typed", () => {
  it.each([[""], ["kre"], ["  k r"], ["OV1"]])("hints below four characters: %j", (text) => {
    expect(searchView(after(typed(text)))).toEqual({ kind: "hint" });
  });

  it("says from the fourth character on that an answer is coming, before anything is asked", () => {
    expect(searchView(after(typed("krem")))).toEqual({ kind: "coming", last: null });
  });

  it("shows the answer to what is typed, whatever spaces stand around it", () => {
    const state = after(typed("krem"), asked(1, "krem"), answered(1, "krem"), typed(" krem "));
    expect(searchView(state)).toEqual({ kind: "answer", text: "krem", answer: answer(1) });
  });

  it("keeps the last answer while typing goes on", () => {
    const state = after(typed("krem"), asked(1, "krem"), answered(1, "krem"), typed("krem na"));
    expect(searchView(state)).toEqual({ kind: "coming", last: answer(1) });
  });

  it("settles on the newest of answers that overtake each other", () => {
    const both = [typed("krem"), asked(1, "krem"), typed("krem na"), asked(2, "krem na")];
    const late = after(...both, answered(2, "krem na"), answered(1, "krem"));
    expect(searchView(late)).toMatchObject({ kind: "answer", answer: answer(2) });
    const early = after(...both, answered(1, "krem"));
    expect(searchView(early)).toEqual({ kind: "coming", last: answer(1) });
  });

  it("forgets an answer when the text becomes too short, and one that comes after that", () => {
    const state = after(typed("krem"), asked(1, "krem"), typed("kr"), answered(1, "krem"));
    expect(state.shown).toBeNull();
    const shown = after(typed("krem"), asked(1, "krem"), answered(1, "krem"), typed("kr"), typed("mydło"));
    expect(searchView(shown)).toEqual({ kind: "coming", last: null });
  });

  it("shows a failure of the newest question only, until it is asked again", () => {
    const failed: SearchEvent = { kind: "failed", ticket: 1, code: "server.unavailable" };
    const once = [typed("krem"), asked(1, "krem"), failed];
    expect(searchView(after(...once))).toEqual({ kind: "failed", code: "server.unavailable" });
    expect(searchView(after(...once, asked(2, "krem")))).toEqual({ kind: "coming", last: null });
    const overtaken = after(typed("krem"), asked(1, "krem"), typed("krem na"), asked(2, "krem na"), failed);
    expect(searchView(overtaken)).toEqual({ kind: "coming", last: null });
  });
});
