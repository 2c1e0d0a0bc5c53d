"use client";
import type { CartPayment } from "@kram/contract/payments";
import type { CartShipping } from "@kram/contract/shipping";
import { useRef, useState } from "react";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { getCartPayment, setCartPayment } from "../../platform/http/operations/payments.ts";
import { getCartShipping, setCartShipping } from "../../platform/http/operations/shipping.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { refreshCart } from "../cart/public.ts";
import { type Choices, shippingChange } from "./choices.ts";

/** As the server knows it. */
export interface CheckoutData {
  shipping: CartShipping;
  payment: CartPayment;
}

/** Throws BackEndError. */
export async function readCheckout(): Promise<CheckoutData> {
  const [shipping, payment] = await Promise.all([readShipping(), readPayment()]);
  return { shipping, payment };
}

/** Throws BackEndError. */
function readShipping(): Promise<CartShipping> {
  return call(getCartShipping, { query: { locale: pageLocale() } });
}

/** Throws BackEndError. */
export function readPayment(): Promise<CartPayment> {
  return call(getCartPayment, {});
}

/** `know` gets answers. Throws BackEndError. */
async function sendChoices(saved: CheckoutData, wanted: Choices, know: (data: CheckoutData) => void): Promise<void> {
  let data = saved;
  const change = shippingChange(data.shipping, wanted);
  if (change) {
    const shipping = await call(setCartShipping, { query: { locale: pageLocale() }, body: change });
    // Not every way collects cash.
    const payment = shipping.shippingCode === data.shipping.shippingCode ? data.payment : await readPayment();
    data = { shipping, payment };
    know(data);
    await refreshCart();
  }
  const { paymentMethod } = wanted;
  if (paymentMethod === null || paymentMethod === data.payment.paymentMethod) return;
  if (!data.payment.methods.includes(paymentMethod)) return;
  const payment = await call(setCartPayment, { body: { paymentMethod } });
  know({ ...data, payment });
  if (hasSurcharge(data.shipping)) await refreshCart();
}

function hasSurcharge({ methods, shippingCode }: CartShipping): boolean {
  return methods.some(({ code, cashSurcharge }) => code === shippingCode && cashSurcharge !== "0,00");
}

interface Saving {
  data: CheckoutData | null;
  /** Also between two renderings. */
  known: () => CheckoutData | null;
  know: (data: CheckoutData) => void;
  /** Refusal of the last choice. */
  unsaved: Refusal | null;
  /** Throws BackEndError. */
  save: (wanted: Choices) => Promise<void>;
  /** Keeps the refusal. */
  trySaving: (wanted: Choices) => void;
  /** Prices may follow goods and addresses. Throws BackEndError. */
  renewShipping: () => Promise<void>;
  fail: (problem: unknown) => void;
}

/** One by one, so that the newest wins. */
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

  async function renewShipping(): Promise<void> {
    const shipping = await readShipping();
    if (newest.current) know({ ...newest.current, shipping });
  }

  const fail = (problem: unknown) => setUnsaved(refusalOf(problem));
  return {
    data,
    known: () => newest.current,
    know,
    unsaved,
    save,
    trySaving: (wanted) => void save(wanted).catch(fail),
    renewShipping,
    fail,
  };
}
