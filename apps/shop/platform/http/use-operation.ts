"use client";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import { useCallback, useSyncExternalStore } from "react";
import { type At, call, type Refusal, refusalOf } from "./api.ts";

/** What a part of a page reads: nothing yet, an answer, or why there is none. */
export interface Loaded<Answer> {
  answer: Answer | null;
  refusal: Refusal | null;
  reload: () => void;
  /** Takes over a newer answer, as a change returns it or as it follows from the newest one. */
  replace: (next: Answer | ((newest: Answer) => Answer)) => void;
}

interface Reading {
  state: { answer: unknown; refusal: Refusal | null };
  /** The newest question: answers to older ones do not count. */
  turn: number;
  read: () => void;
  readers: Set<() => void>;
}

const NOTHING = { answer: null, refusal: null };

/** What the parts of this page read at the moment, by operation and input; what nobody reads any more is forgotten. */
const readings = new Map<string, Reading>();

/** Reads an operation when the part is shown or its input changes; parts that read the same share one answer. A null input reads nothing. */
export function useOperation<O extends Operation>(
  operation: At<O>,
  input: OperationInput<O> | null,
): Loaded<OperationAnswer<O>> {
  const asked = input === null ? null : JSON.stringify(input);
  const key = `${operation} ${asked}`;
  const subscribe = useCallback(
    (changed: () => void) =>
      asked === null
        ? () => undefined
        : follow(`${operation} ${asked}`, changed, () => call(operation, JSON.parse(asked) as OperationInput<O>)),
    [operation, asked],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => readings.get(key)?.state ?? NOTHING,
    () => NOTHING,
  );
  return {
    ...(state as { answer: OperationAnswer<O> | null; refusal: Refusal | null }),
    reload: () => readings.get(key)?.read(),
    replace: (next) => {
      const newest = readings.get(key)?.state.answer;
      if (!isChange(next)) show(key, { answer: next, refusal: null });
      else if (newest != null) show(key, { answer: next(newest as OperationAnswer<O>), refusal: null });
    },
  };
}

function follow(key: string, changed: () => void, ask: () => Promise<unknown>): () => void {
  const reading = readings.get(key) ?? begin(key, ask);
  reading.readers.add(changed);
  return () => {
    reading.readers.delete(changed);
    if (reading.readers.size === 0 && readings.get(key) === reading) readings.delete(key);
  };
}

function begin(key: string, ask: () => Promise<unknown>): Reading {
  const reading: Reading = {
    state: NOTHING,
    turn: 0,
    readers: new Set(),
    read: () => {
      const turn = ++reading.turn;
      const end = (state: Reading["state"]) =>
        readings.get(key) === reading && turn === reading.turn && show(key, state);
      show(key, NOTHING);
      ask().then(
        (answer) => end({ answer, refusal: null }),
        (failure: unknown) => end({ answer: null, refusal: refusalOf(failure) }),
      );
    },
  };
  readings.set(key, reading);
  reading.read();
  return reading;
}

function show(key: string, state: Reading["state"]): void {
  const reading = readings.get(key);
  if (!reading) return;
  reading.state = state;
  for (const changed of reading.readers) changed();
}

function isChange<Answer>(next: Answer | ((newest: Answer) => Answer)): next is (newest: Answer) => Answer {
  return typeof next === "function";
}
