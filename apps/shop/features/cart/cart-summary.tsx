"use client";
import { parseMinor, timesQuantity } from "@kram/domain/money";
import { type ReactNode, useId, useState, type FormEvent } from "react";
import { fill } from "../../i18n/fill.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import type { Refusal } from "../../platform/http/api.ts";
import { setCartControls, addCartVoucher, removeCartVoucher } from "../../platform/http/operations/cart.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { refusalOf } from "./cart-messages.ts";
import type { CartSnapshot } from "./cart-source.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { amountText, type CartTexts, loadCartTexts } from "./cart-texts.ts";

/** Goods are current, all else from the last answer. */
export function CartSums({ cart, texts }: { cart: CartSnapshot; texts: CartTexts }) {
  const locale = pageLocale();
  const goods = cart.lines.reduce((sum, line) => sum + timesQuantity(line.unitGross, line.quantity), 0);
  const summary = cart.cart?.summary;
  if (!summary) {
    return (
      <div>
        <Sum label={texts.total} amount={amountText(locale, goods)} strong />
        <p className="text-sm text-ink-soft">
          {texts.vatNote} {texts.deliveryLater}
        </p>
      </div>
    );
  }
  const shown = (amount: string) => amountText(locale, amount, summary.currency);
  const minus = (amount: string) => `−${shown(amount)}`;
  return (
    <div aria-busy={cart.settling || undefined} className="flex flex-col gap-1">
      <Sum label={texts.goods} amount={amountText(locale, goods, summary.currency)} />
      <Sum
        label={texts.delivery}
        amount={isZero(summary.shippingCost) ? texts.deliveryFree : shown(summary.shippingCost)}
      />
      {!isZero(summary.promotionUsed) && <Sum label={texts.promotionUsed} amount={minus(summary.promotionUsed)} />}
      {!isZero(summary.discountUsed) && <Sum label={texts.discountUsed} amount={minus(summary.discountUsed)} />}
      {!isZero(summary.refundMoneyUsed) && <Sum label={texts.refundUsed} amount={minus(summary.refundMoneyUsed)} />}
      <Sum
        label={texts.total}
        amount={<span className={cart.settling ? "opacity-50" : undefined}>{shown(summary.totalGrossCost)}</span>}
        strong
      />
      <p className="text-sm text-ink-soft">{texts.vatNote}</p>
    </div>
  );
}

function isZero(amount: string): boolean {
  return parseMinor(amount) === 0;
}

function Sum({ label, amount, strong = false }: { label: string; amount: ReactNode; strong?: boolean }) {
  return (
    <p className={`flex items-baseline justify-between gap-4 ${strong ? "text-lg font-semibold" : "text-sm"}`}>
      <span>{label}</span>
      <span className="money">{amount}</span>
    </p>
  );
}

type Switch = "discountIncludeEnabled" | "refundIncludeEnabled";

/** Spends bonus balance and refunded money; nothing without any. Source: money 5. */
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

  // One change at a time; enabled boxes keep the keyboard's place.
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

/** Keeps what was typed when it is refused. */
export function CartVouchers() {
  const { cart } = useCart();
  const texts = useLazyTexts(loadCartTexts);
  const errors = useLazyTexts(loadErrorTexts);
  const id = useId();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (!cart || !texts || !errors) return null;

  const change = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (failure) {
      setRefusal(refusalOf(failure));
    }
    setBusy(false);
  };
  const enter = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (code.trim() === "") setRefusal({ code: "field-is-required" });
    else void change(() => changeCart(addCartVoucher, { body: { code } }).then(() => setCode("")));
  };
  return (
    <section aria-label={texts.vouchers} className="flex flex-col gap-3">
      {cart.vouchers.length > 0 && (
        <ul className="flex flex-col gap-1">
          {cart.vouchers.map((voucher) => (
            <li key={voucher.code} className="flex items-center justify-between gap-3 text-sm">
              <span>
                <span className="font-semibold">{voucher.code}</span>{" "}
                <span className="text-ink-soft">{voucher.applied ? texts.voucherApplied : texts.voucherWaiting}</span>
              </span>
              <IconButton
                icon="close"
                label={fill(texts.voucherRemove, { code: voucher.code })}
                onClick={() => void change(() => changeCart(removeCartVoucher, { params: { code: voucher.code } }))}
              />
            </li>
          ))}
        </ul>
      )}
      {/* Forms cannot be nested. */}
      <div className="flex items-start gap-2" onKeyDown={(event) => event.key === "Enter" && enter(event)}>
        <div className="grow">
          <TextField
            id={id}
            label={texts.voucher}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            disabled={!cart.controls.editable}
            error={refusal ? errorText(errors, refusal) : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
        <Button
          type="button"
          variant="secondary"
          className="mt-7.5 shrink-0 whitespace-nowrap"
          busy={busy}
          disabled={!cart.controls.editable}
          onClick={enter}
        >
          {texts.voucherEnter}
        </Button>
      </div>
    </section>
  );
}
