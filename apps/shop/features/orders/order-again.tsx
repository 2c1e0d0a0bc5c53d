"use client";
import type { OperationAnswer } from "@kram/contract/operation";
import type { reorder as operation } from "@kram/contract/orders";
import { useState } from "react";
import { fill, plural } from "../../i18n/fill.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { RefusalBanner } from "../../platform/errors/refusal-banner.tsx";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { reorder } from "../../platform/http/operations/orders.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { openCart, refreshCart } from "../cart/public.ts";
import type { OrderPart } from "./orders-texts.ts";

/** Says what is unavailable. */
export function OrderAgain({ order, texts, locale }: OrderPart) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<OperationAnswer<typeof operation> | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const errors = useLazyTexts(loadErrorTexts);
  const again = async () => {
    setBusy(true);
    setDone(null);
    setRefusal(null);
    try {
      setDone(await call(reorder, { params: { number: order.number } }));
      await refreshCart();
    } catch (failure) {
      setRefusal(refusalOf(failure));
    }
    setBusy(false);
  };
  const reasonOf = (reason: string) =>
    errors && errorText(errors, { code: reason, params: { maxLines: 50, maxItems: 30 } });
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Button variant="secondary" busy={busy} onClick={() => void again()}>
          {texts.reorder}
        </Button>
      </p>
      <div role="status">
        {done && (
          <Banner
            kind={done.leftOver.length > 0 ? "warning" : "info"}
            title={done.added === 0 ? texts.reorderNothing : plural(locale, texts.reordered, done.added)}
          >
            {done.leftOver.length > 0 && (
              <ul className="list-disc pl-5">
                {done.leftOver.map(({ code, title, quantity, reason }) => (
                  <li key={code}>{fill(texts.leftOverLine, { title, quantity, reason: reasonOf(reason) ?? "" })}</li>
                ))}
              </ul>
            )}
            {done.added > 0 && (
              <p className="pt-2">
                <Button variant="secondary" onClick={() => openCart()}>
                  {texts.showCart}
                </Button>
              </p>
            )}
          </Banner>
        )}
      </div>
      <RefusalBanner refusal={refusal} title={texts.actionFailed} />
    </div>
  );
}
