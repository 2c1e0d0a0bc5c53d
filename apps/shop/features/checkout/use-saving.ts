"use client";
import { useRef, useState } from "react";
import { type Refusal, refusalOf } from "../../platform/http/api.ts";
import { type CheckoutData, sendChoices } from "./checkout-calls.ts";
import type { Choices } from "./choices.ts";

/** What the server knows of the checkout, and the one way to change it. */
export interface Saving {
  data: CheckoutData | null;
  /** The newest data, also between two renderings. */
  known: () => CheckoutData | null;
  know: (data: CheckoutData) => void;
  /** Why the last choice could not be saved. */
  unsaved: Refusal | null;
  /** Saves what is not saved yet; throws BackEndError. */
  save: (wanted: Choices) => Promise<void>;
  /** Saves, and keeps the refusal for the page. */
  trySaving: (wanted: Choices) => void;
  fail: (problem: unknown) => void;
}

/** Saves one choice after the other, so that the newest stands in the end. */
export function useSaving(): Saving {
  const [data, setData] = useState<CheckoutData | null>(null);
  const [unsaved, setUnsaved] = useState<Refusal | null>(null);
  const newest = useRef<CheckoutData | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());

  function know(next: CheckoutData): void {
    newest.current = next;
    setData(next);
  }

  function save(wanted: Choices): Promise<void> {
    const mine = last.current.catch(() => undefined).then(() => send(wanted));
    last.current = mine;
    return mine;
  }

  async function send(wanted: Choices): Promise<void> {
    if (!newest.current) return;
    await sendChoices(newest.current, wanted, know);
    setUnsaved(null);
  }

  const fail = (problem: unknown) => setUnsaved(refusalOf(problem));
  return {
    data,
    known: () => newest.current,
    know,
    unsaved,
    save,
    trySaving: (wanted) => void save(wanted).catch(fail),
    fail,
  };
}
