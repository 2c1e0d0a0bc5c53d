"use client";
import type { OrderDetail } from "@kram/contract/orders";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { RefusalBanner } from "../../platform/errors/refusal-banner.tsx";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { cancelOrder, payOrderAgain } from "../../platform/http/operations/orders.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { refreshCart } from "../cart/public.ts";
import { OrderPayOnline } from "./order-pay-online.tsx";
import type { OrderPart } from "./orders-texts.ts";

/** Pays, pays online instead of in cash, or cancels after a question. Source: orders 7. */
export function OrderActions({
  order,
  texts,
  locale,
  onChanged,
  centered = false,
}: OrderPart & { onChanged: (order: OrderDetail) => void; centered?: boolean }) {
  const [busy, setBusy] = useState<"pay" | "cancel" | null>(null);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const params = { number: order.number };

  const act = async (name: "pay" | "cancel", work: () => Promise<void>) => {
    setBusy(name);
    setRefusal(null);
    await work().catch((problem: unknown) => setRefusal(refusalOf(problem)));
    setBusy(null);
    setAsking(false);
  };
  const pay = async () => {
    const { paymentUri } = await call(payOrderAgain, { params });
    location.assign(paymentUri);
  };
  const cancel = async () => {
    onChanged(await call(cancelOrder, { params }));
    // The order's cart is free again.
    void refreshCart();
  };
  const question = fill(texts.cancelTitle, { number: order.number });
  return (
    <>
      <RefusalBanner refusal={refusal} title={texts.actionFailed} />
      {order.actions.length > 0 && (
        <div className={`flex flex-wrap gap-3 ${centered ? "justify-center" : ""}`}>
          {order.actions.includes("pay") && (
            <Button busy={busy === "pay"} onClick={() => void act("pay", pay)}>
              {order.addition ? texts.payMore : texts.payAgain}
            </Button>
          )}
          {order.actions.includes("pay-online") && (
            <OrderPayOnline order={order} texts={texts} locale={locale} onChanged={onChanged} onRefused={setRefusal} />
          )}
          {order.actions.includes("cancel") && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={question}
        closeLabel={texts.cancelNo}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.cancelNo}
            </Button>
            <Button variant="danger" busy={busy === "cancel"} onClick={() => void act("cancel", cancel)}>
              {texts.cancelYes}
            </Button>
          </>
        }
      >
        {order.paymentState === "PAID" ? texts.cancelPaidText : texts.cancelText}
      </Dialog>
    </>
  );
}
