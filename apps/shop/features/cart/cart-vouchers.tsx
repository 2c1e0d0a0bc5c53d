"use client";
import { type FormEvent, useId, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import type { Refusal } from "../../platform/http/api.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { refusalOf } from "./cart-messages.ts";
import { addCartVoucher, removeCartVoucher } from "../../platform/http/operations.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { loadCartTexts } from "./cart-texts.ts";

/** Voucher codes of a member's cart: those entered, and a field for another one. What was typed stays when it is refused. */
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
      {/* A form of its own would stand inside the form that orders. */}
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
