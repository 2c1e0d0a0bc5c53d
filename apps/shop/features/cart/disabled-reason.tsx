"use client";
import type { CartDisabledReason } from "@kram/domain/cart";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { BackEndError, call } from "../../platform/http/api.ts";
import { acceptCartPrices, deleteCart } from "../../platform/http/operations/cart.ts";
import { listOrders, payOrderAgain, reopenCart } from "../../platform/http/operations/orders.ts";
import { getPaymentUri } from "../../platform/http/operations/payments.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { tellFailure } from "./cart-messages.ts";
import { disabledWords, type WayOut, waysOut } from "./cart-rules.ts";
import type { CartSnapshot } from "./cart-source.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { amountText, type CartTexts } from "./cart-texts.ts";

/** Why a cart cannot be changed, and the ways out. Source: cart 13. */
export function DisabledReason({
  reason,
  texts,
  onLeave,
}: {
  reason: CartDisabledReason;
  texts: CartTexts;
  onLeave?: () => void;
}) {
  const cart = useCart();
  const kind = reason === "ORDER_OBSOLETE" ? "warning" : reason === "CREATED_BY_ADMIN" ? "info" : "lock";
  const detail = cart.cart?.controls.disabledDetail ?? null;
  const ways = waysOut(reason, detail).map((way, index) => (
    <Way key={way} way={way} first={index === 0} texts={texts} onLeave={onLeave} />
  ));
  return (
    <Banner kind={kind} announce action={<div className="flex flex-wrap gap-2">{ways}</div>}>
      {texts[disabledWords(reason, detail)]}
      {reason === "ORDER_OBSOLETE" && <PriceChanges cart={cart} texts={texts} />}
    </Banner>
  );
}

const PAGES = { orders: "/orders", profile: "/profile", contact: "/contact" } as const satisfies Partial<
  Record<WayOut, string>
>;

const ACTS = {
  accept: () => changeCart(acceptCartPrices, {}),
  pay: goToPayment,
} as const satisfies Partial<Record<WayOut, () => Promise<void>>>;

/** What cannot be undone: staff's additions, a placed order. */
const ASKED = {
  empty: () => changeCart(deleteCart, {}),
  reopen,
} as const satisfies Partial<Record<WayOut, () => Promise<void>>>;

function Way({
  way,
  first,
  texts,
  onLeave,
}: {
  way: WayOut;
  first: boolean;
  texts: CartTexts;
  onLeave: (() => void) | undefined;
}) {
  if (way === "empty" || way === "reopen") return <Asked way={way} act={ASKED[way]} texts={texts} />;
  const label = texts[`wayOut_${way}`];
  if (way !== "orders" && way !== "profile" && way !== "contact")
    return <Act label={label} act={ACTS[way]} variant={first ? "primary" : "secondary"} />;
  return (
    <ButtonLink
      href={hrefFor(pageLocale(), PAGES[way])}
      size="small"
      variant="secondary"
      {...(onLeave && { onClick: onLeave })}
    >
      {label}
    </ButtonLink>
  );
}

function Act({ label, act, variant }: { label: string; act: () => Promise<void>; variant: "primary" | "secondary" }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await act().catch((failure: unknown) => tellFailure(failure, "updateFailed"));
    setBusy(false);
  };
  return (
    <Button size="small" variant={variant} busy={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}

/** To the pending payment, or a new try. */
async function goToPayment(): Promise<void> {
  const pending = call(getPaymentUri, {});
  const { paymentUri } = await pending.catch((failure: unknown) => {
    if (failure instanceof BackEndError && failure.message === "payment.no-pending") return payAgain();
    throw failure;
  });
  location.assign(paymentUri);
}

async function payAgain(): Promise<{ paymentUri: string }> {
  return call(payOrderAgain, { params: { number: await unpaidOrder() } });
}

async function reopen(): Promise<void> {
  await changeCart(reopenCart, { params: { number: await unpaidOrder() } });
}

async function unpaidOrder(): Promise<string> {
  const { items } = await call(listOrders, { query: { status: "CREATED", pageSize: 1 } });
  return items[0]?.number ?? "";
}

/** Since the member last looked. Source: cart 15. */
function PriceChanges({ cart: { cart, lines, products }, texts }: { cart: CartSnapshot; texts: CartTexts }) {
  if (!cart?.seen) return null;
  const { seen, summary } = cart;
  const money = (amount: string | number) => amountText(pageLocale(), amount, summary.currency);
  const changed = lines.flatMap(({ code, unitGross }) => {
    const before = seen.products.find((line) => line.code === code)?.priceGrossSingle;
    const [was, now] = [before === undefined ? null : money(before), money(unitGross)];
    return was === null || was === now ? [] : [{ code, was, now }];
  });
  const sums = { before: money(seen.totalGrossCost), now: money(summary.totalGrossCost) };
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {changed.map(({ code, was, now }) => (
        <li key={code}>{fill(texts.priceChanged, { title: products[code]?.title ?? code, before: was, now })}</li>
      ))}
      <li className="font-semibold">{fill(texts.sumChanged, sums)}</li>
    </ul>
  );
}

/** Asks first, since what is gone cannot come back. */
function Asked({ way, act, texts }: { way: "empty" | "reopen"; act: () => Promise<void>; texts: CartTexts }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await act().catch((failure: unknown) => tellFailure(failure, "updateFailed"));
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {texts[`wayOut_${way}`]}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts[`${way}_title`]}
        closeLabel={texts[`${way}_no`]}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts[`${way}_no`]}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void press()}>
              {texts[`${way}_yes`]}
            </Button>
          </>
        }
      >
        {texts[`${way}_text`]}
      </Dialog>
    </>
  );
}
