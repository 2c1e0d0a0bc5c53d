"use client";
import type { CartPayment } from "@kram/contract/payments";
import type { CartShipping } from "@kram/contract/shipping";
import { useEffect, useRef, useState } from "react";
import { refreshCart } from "../cart/public.ts";
import { BackEndError, callBackEnd, type Refusal } from "../sessions/public.ts";
import { type Choices, savedChoices, shippingChange } from "./choices.ts";

/** How the cart ships and is paid, as the server knows it. */
export interface CheckoutData {
  shipping: CartShipping;
  payment: CartPayment;
}

/** State of the checkout's choices. */
export interface Checkout {
  data: CheckoutData | null;
  /** What the buyer chose; survives failures. */
  choices: Choices | null;
  /** Why the page could not be loaded. */
  failure: Refusal | null;
  /** Why the last choice could not be saved. */
  unsaved: Refusal | null;
  load: () => Promise<void>;
  choose: (part: Partial<Choices>) => void;
  /** Saves what is not saved yet; throws BackEndError. */
  save: (choices: Choices) => Promise<void>;
}

/** Loads the checkout and keeps its choices; each choice is saved at once, so that the sums are right. */
export function useCheckout(): Checkout {
  const [data, setData] = useState<CheckoutData | null>(null);
  const [choices, setChoices] = useState<Choices | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [unsaved, setUnsaved] = useState<Refusal | null>(null);

  const known = useRef<CheckoutData | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());

  function know(next: CheckoutData): void {
    known.current = next;
    setData(next);
  }

  async function load(): Promise<void> {
    setFailure(null);
    try {
      const loaded = await readCheckout();
      know(loaded);
      setChoices((kept) => kept ?? savedChoices(loaded.shipping, loaded.payment));
    } catch (problem) {
      setFailure(refusalIn(problem));
    }
  }

  // One choice is saved after the other, so that the newest stands in the end.
  function save(wanted: Choices): Promise<void> {
    const mine = saving.current.catch(() => undefined).then(() => send(wanted));
    saving.current = mine;
    return mine;
  }

  async function send(wanted: Choices): Promise<void> {
    if (!known.current) return;
    await sendChoices(known.current, wanted, know);
    setUnsaved(null);
  }

  function choose(part: Partial<Choices>): void {
    if (!choices) return;
    const wanted = { ...choices, ...part };
    setChoices(wanted);
    save(wanted).catch((problem: unknown) => setUnsaved(refusalIn(problem)));
  }

  useEffect(() => {
    void refreshCart();
    void load();
  }, []);
  return { data, choices, failure, unsaved, load, choose, save };
}

/** The refusal behind a failed call. */
export function refusalIn(problem: unknown): Refusal {
  return problem instanceof BackEndError ? problem.refusals[0] : { code: "server.failed" };
}

async function sendChoices(saved: CheckoutData, wanted: Choices, know: (data: CheckoutData) => void): Promise<void> {
  let data = saved;
  const change = shippingChange(data.shipping, wanted);
  if (change) {
    const shipping = await callBackEnd<CartShipping>("shipping", { method: "PUT", body: change });
    data = { ...data, shipping };
    know(data);
    await refreshCart();
  }
  const { paymentMethod } = wanted;
  if (paymentMethod === null || paymentMethod === data.payment.paymentMethod) return;
  const payment = await callBackEnd<CartPayment>("payment", { method: "POST", body: { paymentMethod } });
  know({ ...data, payment });
}

async function readCheckout(): Promise<CheckoutData> {
  const [shipping, payment] = await Promise.all([
    callBackEnd<CartShipping>("shipping"),
    callBackEnd<CartPayment>("payment"),
  ]);
  return { shipping, payment };
}
