"use client";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import { useCallback, useSyncExternalStore } from "react";
import { type At, call, type Refusal } from "./api.ts";
import { followReading, readAgain, readingOf, replaceAnswer, showAnswer } from "./readings.ts";

/** What a part of a page reads: nothing yet, an answer, or why there is none. */
export interface Loaded<Answer> {
  answer: Answer | null;
  refusal: Refusal | null;
  reload: () => void;
  /** Takes over a newer answer, as a change returns it or as it follows from the newest one. */
  replace: (next: Answer | ((newest: Answer) => Answer)) => void;
}

const NOTHING = readingOf("");

/** How an operation is read besides its input. */
interface ReadOptions {
  /** Marks a read that no person asked for, so that it keeps no one signed in. */
  poll?: boolean;
  /** Reads anew whenever this changes. */
  again?: string;
}

/** Reads an operation; parts that read the same share one answer, and a null input reads nothing. */
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
