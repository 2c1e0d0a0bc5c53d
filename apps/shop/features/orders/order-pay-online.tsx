"use client";
import type { OrderDetail, OrderPayment } from "@kram/contract/orders";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { getOnlinePayment, getOrder, payOrderOnline } from "../../platform/http/operations/orders.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { amountText } from "../cart/public.ts";
import type { OrderPart } from "./orders-texts.ts";

/** Pays online what was to be paid in cash, after a question that names the sum. Source: payments 12. */
export function OrderPayOnline({
  order,
  texts,
  locale,
  onChanged,
  onRefused,
}: OrderPart & { onChanged: (order: OrderDetail) => void; onRefused: (refusal: Refusal | null) => void }) {
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState<OrderPayment | null>(null);
  const params = { number: order.number };
  const money = (amount: string) => amountText(locale, amount, order.currency);
  const close = () => setOffer(null);

  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    onRefused(null);
    await work().catch(async (problem: unknown) => {
      close();
      onRefused(refusalOf(problem));
      // What stands against it shows in the order; without an answer it stays as it was seen.
      await call(getOrder, { params }).then(onChanged, () => undefined);
    });
    setBusy(false);
  };
  const ask = async () => setOffer(await call(getOnlinePayment, { params }));
  const pay = async ({ online: amount }: OrderPayment) => {
    const { paymentUri } = await call(payOrderOnline, { params, body: { amount } });
    location.assign(paymentUri);
  };
  return (
    <>
      <Button variant="secondary" busy={busy && offer === null} onClick={() => void act(ask)}>
        {texts.payOnline}
      </Button>
      <Dialog
        open={offer !== null}
        onClose={close}
        title={fill(texts.payOnlineTitle, params)}
        closeLabel={texts.payOnlineNo}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {texts.payOnlineNo}
            </Button>
            <Button busy={busy} onClick={() => void (offer && act(() => pay(offer)))}>
              {texts.payOnlineYes}
            </Button>
          </>
        }
      >
        {offer && (
          <>
            <p className="font-semibold text-ink">{fill(texts.payOnlineSum, { amount: money(offer.online) })}</p>
            {offer.less !== null && <p>{fill(texts.payOnlineLess, { amount: money(offer.less) })}</p>}
            <p className="mt-2">{texts.payOnlineText}</p>
          </>
        )}
      </Dialog>
    </>
  );
}
