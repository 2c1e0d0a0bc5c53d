"use client";
import type { CartDisabledReason } from "@kram/domain/cart";
import { useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { BackEndError, call } from "../../platform/http/api.ts";
import { getPaymentUri, listOrders, payOrderAgain, reopenCart } from "../../platform/http/operations.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { tellFailure } from "./cart-messages.ts";
import { acceptPrices, changeCart, useCart } from "./cart-store.ts";
import type { CartTexts } from "./cart-texts.ts";
import { GiveUpCart } from "./give-up-cart.tsx";
import { PriceChanges } from "./price-changes.tsx";
import { WAYS_OUT, type WayOut } from "./ways-out.ts";

/** Why a cart cannot be changed, and the ways out of it. Source: specification §3, decisions §4. */
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
  const ways = WAYS_OUT[reason].map((way, index) => (
    <Way key={way} way={way} first={index === 0} texts={texts} onLeave={onLeave} />
  ));
  return (
    <Banner kind={kind} announce action={<div className="flex flex-wrap gap-2">{ways}</div>}>
      {texts[reason]}
      {reason === "ORDER_OBSOLETE" && <PriceChanges cart={cart} texts={texts} />}
    </Banner>
  );
}

const PAGES = { orders: "/orders", profile: "/profile", contact: "/contact" } as const satisfies Partial<
  Record<WayOut, string>
>;

const ACTS = {
  accept: acceptPrices,
  pay: goToPayment,
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
  if (way === "empty") return <GiveUpCart texts={texts} />;
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

/** To the payment that is under way, or to a new try where the last one was refused. */
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

/** Takes the unpaid order back, so that the cart can be changed and ordered anew. */
async function reopen(): Promise<void> {
  await changeCart(reopenCart, { params: { number: await unpaidOrder() } });
}

/** Number of the order that waits for its payment. */
async function unpaidOrder(): Promise<string> {
  const { items } = await call(listOrders, { query: { status: "CREATED", pageSize: 1 } });
  return items[0]?.number ?? "";
}
