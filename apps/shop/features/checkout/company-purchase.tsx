"use client";
import {
  asksCompanyPurchase,
  COMPANY_PURCHASES,
  type CompanyPurchase as Purchase,
  withdrawalRightOf,
} from "@kram/domain/withdrawals";
import { useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import type { ErrorTexts } from "../../platform/errors/error-texts.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { useSession } from "../sessions/public.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";

/** What the checkout knows of the buyer's right. */
export interface Right {
  asks: boolean;
  /** Null until it is answered, and where nobody asks. */
  purchase: Purchase | null;
  /** Null while it is not certain. */
  mayWithdraw: boolean | null;
}

/** `kind` is null while the session is not known. Source: checkout 10, 11. */
export function rightOf(
  kind: "private" | "company" | null,
  answer: Purchase | null,
  country: { protectsSoleTraders: boolean },
): Right {
  const isCompany = kind === "company";
  const asks = asksCompanyPurchase({ isCompany }, country);
  const purchase = asks ? answer : null;
  const isCertain = kind !== null && (!asks || purchase !== null);
  return { asks, purchase, mayWithdraw: isCertain ? withdrawalRightOf({ isCompany, purchase }, country) : null };
}

/** The buyer's right, by what is answered. */
export function useRight(): Right & { answer: (purchase: Purchase) => void } {
  const { user } = useSession();
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  return { ...rightOf(user?.kind ?? null, purchase, COUNTRY), answer: setPurchase };
}

/** Asked right above the button, of companies only. */
export function CompanyPurchase({
  texts,
  errors,
  right,
  asked,
}: {
  texts: CheckoutTexts;
  errors: ErrorTexts;
  right: ReturnType<typeof useRight>;
  /** Complains from then on. */
  asked: boolean;
}) {
  if (!right.asks) return null;
  const cards = COMPANY_PURCHASES.map((value) => ({
    value,
    title: texts[value],
    text: value === "LEGAL_PERSON" ? undefined : texts[`${value}_hint`],
  }));
  const choose = (value: string) => {
    const purchase = COMPANY_PURCHASES.find((each) => each === value);
    if (purchase) right.answer(purchase);
  };
  return (
    <RadioCards
      name="companyPurchase"
      legend={
        <>
          {texts.companyPurchase} <span className="font-normal text-ink-soft">({texts.required})</span>
          <span className="block font-normal text-ink-soft">{texts.companyPurchaseHint}</span>
        </>
      }
      cards={cards}
      value={right.purchase}
      onChange={choose}
      error={asked && right.purchase === null ? errors["field-is-required"] : undefined}
    />
  );
}
