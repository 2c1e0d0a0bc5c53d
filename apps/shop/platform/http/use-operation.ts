"use client";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import { useCallback, useSyncExternalStore } from "react";
import { type At, call, type Refusal } from "./api.ts";
import { followReading, readAgain, readingOf, replaceAnswer, showAnswer } from "./readings.ts";

/** Nothing yet, an answer, or a refusal. */
export interface Loaded<Answer> {
  answer: Answer | null;
  refusal: Refusal | null;
  reload: () => void;
  /** Sets a newer answer, or derives it from the newest. */
  replace: (next: Answer | ((newest: Answer) => Answer)) => void;
}

const NOTHING = readingOf("");

/** Besides its input. */
interface ReadOptions {
  /** No person asked, so it keeps no session alive. */
  poll?: boolean;
  /** Reads anew when it changes. */
  again?: string;
}

/** Same reads share one answer; a null input reads nothing. */
export function useOperation<O extends Operation>(
  operation: At<O>,
  input: OperationInput<O> | null,
  { poll = false, again = "" }: ReadOptions = {},
): Loaded<OperationAnswer<O>> {
  type Answer = OperationAnswer<O>;
  const asked = input === null ? null : JSON.stringify(input);
  const key = `${operation} ${asked} ${poll} ${again}`;
  const subscribe = useCallback(
    (changed: () => void) => {
      if (asked === null) return () => undefined;
      const ask = () => call(operation, JSON.parse(asked) as OperationInput<O>, { poll });
      return followReading(key, changed, ask);
    },
    [operation, asked, poll, key],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => readingOf(key),
    () => NOTHING,
  );
  return {
    answer: state.answer as Answer | null,
    refusal: state.refusal,
    reload: () => readAgain(key),
    replace: (next) =>
      isChange<Answer>(next) ? replaceAnswer(key, (newest) => next(newest as Answer)) : showAnswer(key, next),
  };
}

function isChange<Answer>(next: Answer | ((newest: Answer) => Answer)): next is (newest: Answer) => Answer {
  return typeof next === "function";
}
