"use client";
import type { OrderDetail } from "@kram/contract/orders";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { putInCart } from "../cart/public.ts";
import { callBackEnd, errorText, loadErrorTexts, type Refusal, useLazyTexts } from "../sessions/public.ts";
import { refusalIn } from "./checkout-calls.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";

/** Leads from an unpaid order to another way to pay: the order is canceled, what was bought goes back into the cart, and the checkout opens. Source: decisions §4. */
export function ChangeMethod({ order, texts, locale }: { order: OrderDetail; texts: CheckoutTexts; locale: Locale }) {
  const router = useRouter();
  const errors = useLazyTexts(loadErrorTexts);
  const isCanceled = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const change = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      // A second press goes on where the first one stopped.
      if (!isCanceled.current) await cancel(order.number);
      isCanceled.current = true;
      await putInCart(boughtIn(order));
      router.push(hrefFor(locale, "/checkout"));
    } catch (problem) {
      setRefusal(refusalIn(problem));
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-center gap-3">
      <Button variant="secondary" busy={busy} onClick={() => void change()}>
        {texts.changeMethod}
      </Button>
      <p className="text-sm text-ink-soft">{texts.changeMethodText}</p>
      <div role="alert" className="empty:hidden">
        {refusal && errors && <Banner kind="lock">{errorText(errors, refusal)}</Banner>}
      </div>
    </div>
  );
}

async function cancel(number: string): Promise<void> {
  await callBackEnd(`orders/${encodeURIComponent(number)}/cancel`, { method: "POST", body: {} });
}

function boughtIn({ lines }: OrderDetail): { code: string; quantity: number }[] {
  return lines.filter(({ promotionCode }) => promotionCode === null).map(({ code, quantity }) => ({ code, quantity }));
}
