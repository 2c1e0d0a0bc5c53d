import { parseMinor, timesQuantity } from "@kram/domain/money";
import type { ReactNode } from "react";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { amountText } from "./amount-text.ts";
import type { CartSnapshot } from "./cart-snapshot.ts";
import type { CartTexts } from "./cart-texts.ts";

/** Sums under a cart: the goods from the lines as they stand, delivery and balances as the server answered last. */
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
