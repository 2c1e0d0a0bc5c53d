"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Locale } from "../../i18n/locale.ts";
import type { ErrorTexts } from "../../platform/errors/error-texts.ts";
import { type Refusal, refusalOf } from "../../platform/http/api.ts";
import { type CartSnapshot, refreshCart } from "../cart/public.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";
import { type Choices, savedChoices, withOfferedPayment } from "./choices.ts";
import { type CheckoutData, readCheckout, readPayment, useSaving } from "./use-saving.ts";

export interface Checkout {
  data: CheckoutData | null;
  /** Survives failures. */
  choices: Choices | null;
  /** Of loading. */
  failure: Refusal | null;
  /** Of saving. */
  unsaved: Refusal | null;
  load: () => Promise<void>;
  choose: (part: Partial<Choices>) => void;
  /** Reads anew and chooses this one. */
  goTo: (addressId: string) => Promise<void>;
  /** Throws BackEndError. */
  save: (choices: Choices) => Promise<void>;
}

/** Saves each choice at once for right sums; `covered` means nothing is left to pay, `goods` are their sum. */
export function useCheckout(covered: boolean | null, goods: string | null): Checkout {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { data, known, know, unsaved, save, trySaving, renewShipping, fail } = useSaving();

  async function load(): Promise<void> {
    setFailure(null);
    try {
      const loaded = await readCheckout();
      know(loaded);
      setChoices((kept) => kept ?? savedChoices(loaded.shipping, loaded.payment));
    } catch (problem) {
      setFailure(refusalOf(problem));
    }
  }

  function choose(part: Partial<Choices>): void {
    if (!choices) return;
    const wanted = { ...choices, ...part };
    setChoices(wanted);
    trySaving(wanted);
  }

  async function rereadPayment(): Promise<void> {
    if (known()?.payment.methods.includes("NONE") === covered) return;
    const payment = await readPayment().catch(() => null);
    const now = known();
    if (!payment || !now) return;
    know({ ...now, payment });
    setChoices((kept) => kept && withOfferedPayment(kept, payment));
  }

  async function goTo(addressId: string): Promise<void> {
    try {
      await renewShipping();
      choose({ addressId });
    } catch (problem) {
      fail(problem);
    }
  }

  useBeginning(() => {
    void refreshCart();
    void load();
  });
  useFollowing(covered, () => {
    if (known()) void rereadPayment();
  });
  useChange(goods, () => void renewShipping().catch(() => undefined));
  return { data, choices, failure, unsaved, load, choose, goTo, save };
}

function useBeginning(begin: () => void): void {
  const work = useEffectEvent(begin);
  useEffect(() => work(), []);
}

function useFollowing(value: boolean | null, follow: () => void): void {
  const work = useEffectEvent(follow);
  useEffect(() => {
    if (value !== null) work();
  }, [value]);
}

/** Not for the first value. */
function useChange(value: string | null, follow: () => void): void {
  const last = useRef<string | null>(null);
  const work = useEffectEvent(follow);
  useEffect(() => {
    if (last.current !== null && value !== null && last.current !== value) work();
    last.current = value;
  }, [value]);
}

export interface CheckoutPart {
  texts: CheckoutTexts;
  locale: Locale;
  errors: ErrorTexts;
  cart: CartSnapshot;
  checkout: Checkout;
  data: CheckoutData;
  choices: Choices;
}
