"use client";
import { parseMinor } from "@kram/domain/money";
import { useId, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import type { Refusal } from "../../platform/http/api.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { amountText } from "./amount-text.ts";
import { refusalOf } from "./cart-messages.ts";
import { setCartControls } from "../../platform/http/operations.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { loadCartTexts } from "./cart-texts.ts";

type Switch = "discountIncludeEnabled" | "refundIncludeEnabled";

/** Switches that spend the bonus balance and refunded money, with what there is and what they spend; shows nothing without any. Source: decisions §4. */
export function CartMoney() {
  const { cart } = useCart();
  const texts = useLazyTexts(loadCartTexts);
  const errors = useLazyTexts(loadErrorTexts);
  const id = useId();
  const [wish, setWish] = useState<Partial<Record<Switch, boolean>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (!cart || !texts || !errors) return null;
  const { balances, controls, summary } = cart;
  const isShut = !controls.editable && controls.disabledReason !== "CREATED_BY_ADMIN";
  const money = (amount: string) => amountText(pageLocale(), amount, summary.currency);

  // One change after the other; the boxes stay on, so that the keyboard keeps its place.
  const turn = async (name: Switch, on: boolean) => {
    if (Object.keys(wish).length > 0) return;
    setWish({ [name]: on });
    setRefusal(null);
    try {
      await changeCart(setCartControls, { body: { [name]: on } });
    } catch (failure) {
      setRefusal(refusalOf(failure));
    }
    setWish({});
  };
  const rows = [
    { name: "discountIncludeEnabled", label: texts.useBonus, balance: balances.bonus, used: summary.discountUsed },
    { name: "refundIncludeEnabled", label: texts.useRefunds, balance: balances.refunds, used: summary.refundMoneyUsed },
  ] as const;
  const shown = rows.filter(({ name, balance }) => parseMinor(balance) !== 0 || controls[name]);
  if (shown.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-2 font-serif text-xl font-[480]">{texts.clubMoney}</legend>
      {shown.map(({ name, label, balance, used }) => (
        <CheckboxField
          key={name}
          id={`${id}-${name}`}
          label={label}
          hint={fill(parseMinor(used) === 0 ? texts.moneyThere : texts.moneyUsed, {
            balance: money(balance),
            used: money(used),
          })}
          checked={wish[name] ?? controls[name]}
          disabled={isShut}
          onChange={(event) => void turn(name, event.target.checked)}
        />
      ))}
      <p aria-live="polite" className="text-sm font-semibold text-clay empty:hidden">
        {refusal && errorText(errors, refusal)}
      </p>
    </fieldset>
  );
}
