"use client";
import { useEffect, useState } from "react";
import { callBackEnd, type Refusal, refusalOf } from "./api.ts";

/** What a part of a page reads from the back end: nothing yet, an answer, or why there is none. */
export interface Loaded<Answer> {
  answer: Answer | null;
  refusal: Refusal | null;
  reload: () => void;
  /** Takes over a newer answer, as a change returns it or as it follows from the newest one. */
  replace: (next: Answer | ((newest: Answer) => Answer)) => void;
}

/** Reads a path of the back end when the part is shown or the path changes. */
export function useBackEnd<Answer>(path: string): Loaded<Answer> {
  const [state, setState] = useState<{ path: string; answer: Answer | null; refusal: Refusal | null }>(nothing(path));
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    callBackEnd<Answer>(path).then(
      (answer) => current && setState({ path, answer, refusal: null }),
      (failure: unknown) => current && setState({ ...nothing(path), refusal: refusalOf(failure) }),
    );
    return () => {
      current = false;
    };
  }, [path, round]);
  const { answer, refusal } = state.path === path ? state : nothing(path);
  return {
    answer,
    refusal,
    reload: () => {
      setState(nothing(path));
      setRound(round + 1);
    },
    replace: (next) =>
      setState((newest) => {
        if (!isChange(next)) return { path, answer: next, refusal: null };
        return newest.path === path && newest.answer !== null ? { ...newest, answer: next(newest.answer) } : newest;
      }),
  };
}

function isChange<Answer>(next: Answer | ((newest: Answer) => Answer)): next is (newest: Answer) => Answer {
  return typeof next === "function";
}

function nothing(path: string) {
  return { path, answer: null, refusal: null };
}
