"use client";
import { SEARCH_FROM_CHARACTERS } from "@kram/domain/search";
import { useRouter } from "next/navigation";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
} from "react";
import { fill, plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { call, refusalOf } from "../../platform/http/api.ts";
import { searchHeader } from "../../platform/http/operations/search.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { type RunningSearch, startSearch } from "./running-search.ts";
import { SearchField } from "./search-field.tsx";
import { searchPath } from "./search-order.ts";
import { AllResults, ComingRows, HitList, NothingFound, SearchFailed } from "./search-results.tsx";
import { nextSearch, NO_SEARCH, searchedText, type SearchState, type SearchView, searchView } from "./search-state.ts";
import { loadSearchTexts, type SearchTexts } from "./search-texts.ts";
import type { Hit, SearchAnswer } from "./views.ts";

/** Loads the drawer's data. */
export function warmSearch(): void {
  void loadSearchTexts(pageLocale());
}

/** Ready to type on opening. Source: shell 4. */
export default function SearchDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useLazyTexts(loadSearchTexts);
  const field = useRef<HTMLInputElement>(null);
  const ready = open && texts !== null;
  useEffect(() => {
    if (!ready) return;
    field.current?.focus();
    field.current?.select();
  }, [ready]);
  if (!texts) return null;
  return (
    <Drawer open={open} onClose={onClose} side="top" title={texts.title} closeLabel={texts.close}>
      <SearchPanel texts={texts} field={field} onLeave={onClose} />
    </Drawer>
  );
}

const NO_HITS: readonly Hit[] = [];

/** Enter opens the choice, or all results. */
function SearchPanel({
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

function useSearch(): { state: SearchState; search: RunningSearch } {
  const [state, send] = useReducer(nextSearch, NO_SEARCH);
  const [search] = useState(() => startSearch({ send, ask, codeOf: (failure) => refusalOf(failure).code }));
  return { state, search };
}

function ask(text: string): Promise<SearchAnswer> {
  return call(searchHeader, { query: { text, locale: pageLocale() } });
}

/** −1 for none; resets with another list. */
function useChosen(rows: readonly unknown[]): { chosen: number; onArrow: (event: KeyboardEvent) => void } {
  const [choice, setChoice] = useState<{ rows: readonly unknown[]; index: number }>({ rows, index: -1 });
  const chosen = choice.rows === rows ? choice.index : -1;
  const onArrow = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || rows.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setChoice({ rows, index: nextPlace(chosen, step, rows.length) });
  };
  return { chosen, onArrow };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The field is −1. */
export function nextPlace(place: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((place + 1 + step + places) % places) - 1;
}
