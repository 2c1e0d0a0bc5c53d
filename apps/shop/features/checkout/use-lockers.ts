"use client";
import type { Locker } from "@kram/contract/shipping";
import { useEffect, useState } from "react";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { listLockers } from "../../platform/http/operations.ts";
import { lockerQuery } from "./lockers.ts";

const PAUSE_MS = 400;

/** What a search for lockers found, at most 50 of all, nearest first. */
interface Found {
  items: readonly Locker[];
  totalCount: number;
}

/** Lockers for what is typed, asked for after a pause; of answers that overtake each other the newest counts. */
export function useLockers(text: string): { found: Found | null; refusal: Refusal | null } {
  const [state, setState] = useState<{ found: Found | null; refusal: Refusal | null }>({ found: null, refusal: null });
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      call(listLockers, { query: lockerQuery(text) }).then(
        (found) => current && setState({ found, refusal: null }),
        (problem: unknown) => current && setState({ found: null, refusal: refusalOf(problem) }),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return state;
}
