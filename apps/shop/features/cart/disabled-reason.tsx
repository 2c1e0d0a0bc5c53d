"use client";
import type { CartDisabledReason } from "@kram/domain/cart";
import { type ReactNode, useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { BackEndError, callBackEnd, pageLocale } from "../sessions/public.ts";
import { tellFailure } from "./cart-messages.ts";
import { acceptPrices, useCart } from "./cart-store.ts";
import type { CartTexts } from "./cart-texts.ts";
import { PriceChanges } from "./price-changes.tsx";

/** Why a cart cannot be changed, and the way out of it. Source: specification §3, decisions §4. */
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
  return (
    <Banner kind={kind} announce action={<WayOut reason={reason} texts={texts} onLeave={onLeave} />}>
      {texts[reason]}
      {reason === "ORDER_OBSOLETE" && <PriceChanges cart={cart} texts={texts} />}
    </Banner>
  );
}

function WayOut({
  reason,
  texts,
  onLeave,
}: {
  reason: CartDisabledReason;
  texts: CartTexts;
  onLeave: (() => void) | undefined;
}): ReactNode {
  if (reason === "CREATED_BY_ADMIN") return null;
  if (reason === "ORDER_OBSOLETE") return <Act label={texts.ORDER_OBSOLETE_action} act={acceptPrices} />;
  const orders = (
    <ButtonLink
      href={hrefFor(pageLocale(), "/orders")}
      size="small"
      variant="secondary"
      {...(onLeave && { onClick: onLeave })}
    >
      {texts[`${reason}_action`]}
    </ButtonLink>
  );
  if (reason !== "PENDING_TRANSFER_PAYMENT") return orders;
  return (
    <div className="flex flex-wrap gap-2">
      <Act label={texts.PENDING_TRANSFER_PAYMENT_pay} act={goToPayment} />
      {orders}
    </div>
  );
}

function Act({ label, act }: { label: string; act: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await act().catch((failure: unknown) => tellFailure(failure, "updateFailed"));
    setBusy(false);
  };
  return (
    <Button size="small" busy={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}

/** To the payment that is under way, or to a new try where the last one was refused. */
async function goToPayment(): Promise<void> {
  const pending = callBackEnd<{ paymentUri: string }>("payment/uri");
  const { paymentUri } = await pending.catch((failure: unknown) => {
    if (failure instanceof BackEndError && failure.message === "payment.no-pending") return payAgain();
    throw failure;
  });
  location.assign(paymentUri);
}

async function payAgain(): Promise<{ paymentUri: string }> {
  const { items } = await callBackEnd<{ items: { number: string }[] }>("orders?status=CREATED&pageSize=1");
  const number = items[0]?.number ?? "";
  return callBackEnd(`orders/${encodeURIComponent(number)}/payment`, { method: "POST", body: {} });
}
