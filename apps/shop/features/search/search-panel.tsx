"use client";
import { SEARCH_FROM_CHARACTERS } from "@kram/domain/search";
import { useRouter } from "next/navigation";
import { type FormEvent, type RefObject, useEffect, useId, useReducer, useState } from "react";
import { fill, plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { call, refusalOf } from "../../platform/http/api.ts";
import { searchHeader } from "../../platform/http/operations.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { type RunningSearch, startSearch } from "./running-search.ts";
import type { Hit, SearchAnswer } from "./views.ts";
import { SearchField } from "./search-field.tsx";
import { searchPath } from "./search-order.ts";
import { AllResults, ComingRows, HitList, NothingFound, SearchFailed } from "./search-results.tsx";
import { nextSearch, NO_SEARCH, searchedText, type SearchState, type SearchView, searchView } from "./search-state.ts";
import type { SearchTexts } from "./search-texts.ts";
import { useChosen } from "./use-chosen.ts";

const NO_HITS: readonly Hit[] = [];

/** Field and results of the header's search. Arrow keys choose, Enter opens what is chosen or else the page with every result. */
export function SearchPanel({
  texts,
  field,
  onLeave,
}: {
  texts: SearchTexts;
  field: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
}) {
  const id = useId();
  const router = useRouter();
  const { state, search } = useSearch();
  const view = searchView(state);
  const hits = hitsOf(view);
  const { chosen, onArrow } = useChosen(hits);
  const optionId = (index: number) => `${id}-option-${index}`;
  const chosenId = chosen < 0 ? undefined : optionId(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  const text = searchedText(state.typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosenId) return document.getElementById(chosenId)?.click();
    if (text === "") return field.current?.focus();
    onLeave();
    router.push(hrefFor(pageLocale(), searchPath({ text })));
  };
  const choose = (other: string) => {
    search.choose(other);
    field.current?.focus();
  };
  const busy = view.kind === "coming";
  return (
    <form role="search" onSubmit={submit} className="mx-auto w-full max-w-3xl">
      <SearchField
        id={`${id}-field`}
        field={field}
        text={state.typed}
        busy={busy}
        list={{ id: `${id}-list`, chosen: chosenId, shown: hits.length > 0 }}
        describedBy={`${id}-hint`}
        texts={texts}
        onType={search.type}
        onKeyDown={onArrow}
      />
      <p id={`${id}-hint`} className={view.kind === "hint" ? "mt-2 text-sm text-ink-soft" : "sr-only"}>
        {fill(texts.hint, { count: SEARCH_FROM_CHARACTERS })}
      </p>
      <p role="status" className="sr-only">
        {statusOf(view, texts)}
      </p>
      <div className="mt-4">
        {hits.length > 0 && <HitList id={`${id}-list`} {...{ hits, chosen, optionId, busy, texts, onLeave }} />}
        {busy && view.last === null && <ComingRows />}
        {hits.length > 0 && <AllResults text={text} texts={texts} onLeave={onLeave} />}
        {view.kind === "answer" && hits.length === 0 && (
          <NothingFound text={view.text} answer={view.answer} texts={texts} onChoose={choose} onLeave={onLeave} />
        )}
        {view.kind === "failed" && <SearchFailed code={view.code} texts={texts} onRetry={search.retry} />}
      </div>
    </form>
  );
}

function hitsOf(view: SearchView): readonly Hit[] {
  if (view.kind === "answer") return view.answer.hits;
  return view.kind === "coming" && view.last ? view.last.hits : NO_HITS;
}

function statusOf(view: SearchView, texts: SearchTexts): string {
  if (view.kind === "coming") return texts.loading;
  if (view.kind !== "answer") return "";
  const { totalCount } = view.answer;
  return totalCount === 0 ? fill(texts.none, { text: view.text }) : plural(pageLocale(), texts.shown, totalCount);
}

/** The search of one field: its state, and how to go on with it. */
function useSearch(): { state: SearchState; search: RunningSearch } {
  const [state, send] = useReducer(nextSearch, NO_SEARCH);
  const [search] = useState(() => startSearch({ send, ask, codeOf: (failure) => refusalOf(failure).code }));
  return { state, search };
}

function ask(text: string): Promise<SearchAnswer> {
  return call(searchHeader, { query: { text, locale: pageLocale() } });
}
