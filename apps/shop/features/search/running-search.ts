import { isLongEnough, searchedText, type SearchEvent } from "./search-state.ts";
import type { SearchAnswer } from "./views.ts";

export interface RunningSearch {
  type(text: string): void;
  /** Searches at once. */
  choose(text: string): void;
  retry(): void;
}

interface SearchPort {
  send(event: SearchEvent): void;
  ask(text: string): Promise<SearchAnswer>;
  codeOf(failure: unknown): string;
}

/** Searches typed text at its pace, never the same text twice running. */
export function startSearch({ send, ask, codeOf }: SearchPort): RunningSearch {
  let typed = "";
  let asked = "";
  let ticket = 0;
  const pace = createSearchPace(lookUp);

  function lookUp(): void {
    const text = searchedText(typed);
    if (!isLongEnough(text) || text === asked) return;
    asked = text;
    ticket += 1;
    const mine = ticket;
    send({ kind: "asked", ticket: mine, text });
    ask(text).then(
      (answer) => send({ kind: "answered", ticket: mine, text, answer }),
      (failure: unknown) => {
        if (mine === ticket) asked = "";
        send({ kind: "failed", ticket: mine, code: codeOf(failure) });
      },
    );
  }

  function take(text: string): void {
    typed = text;
    send({ kind: "typed", text });
    if (isLongEnough(searchedText(text))) return;
    asked = "";
    pace.stop();
  }

  return {
    type(text) {
      take(text);
      if (isLongEnough(searchedText(text))) pace.typed();
    },
    choose(text) {
      take(text);
      pace.now();
    },
    retry: () => pace.now(),
  };
}

/** Milliseconds of quiet before a search. */
const PAUSE_MS = 250;

/** Longest delay in milliseconds while typing. Source: search 1. */
const LONGEST_MS = 1000;

interface SearchPace {
  typed(): void;
  now(): void;
  stop(): void;
}

export function createSearchPace(lookUp: () => void): SearchPace {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    clearTimeout(pause);
    clearTimeout(longest);
    pause = undefined;
    longest = undefined;
  }
  function now(): void {
    stop();
    lookUp();
  }
  return {
    typed() {
      clearTimeout(pause);
      pause = setTimeout(now, PAUSE_MS);
      longest ??= setTimeout(now, LONGEST_MS);
    },
    now,
    stop,
  };
}
