"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { changeCart } from "../cart/public.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { type Refusal, refusalOf } from "../../platform/http/api.ts";
import { reopenCart } from "../../platform/http/operations.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";

/** Leads from an unpaid order to another way to pay: the order is canceled, its cart is back as it was, and the checkout opens. Source: checkout 8. */
export function ChangeMethod({ number, texts, locale }: { number: string; texts: CheckoutTexts; locale: Locale }) {
  const router = useRouter();
  const errors = useLazyTexts(loadErrorTexts);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const change = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await changeCart(reopenCart, { params: { number } });
      router.push(hrefFor(locale, "/checkout"));
    } catch (problem) {
      setRefusal(refusalOf(problem));
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
        {refusal && errors && <Banner kind="error">{errorText(errors, refusal)}</Banner>}
      </div>
    </div>
  );
}
