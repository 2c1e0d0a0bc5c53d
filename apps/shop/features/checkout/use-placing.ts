"use client";
import type { Consents } from "@kram/domain/consents";
import type { CompanyPurchase } from "@kram/domain/withdrawals";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { BackEndError, call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { placeOrder } from "../../platform/http/operations/orders.ts";
import { refreshCart } from "../cart/public.ts";
import { forgetConsents } from "./consents.tsx";

/** What has to be agreed to is. */
export type AgreedConsents = Consents & { privacyPolicyAccepted: true; contactAgreement: true };

export interface Placing {
  busy: boolean;
  refusal: Refusal | null;
  /** The answer was lost. */
  unsure: boolean;
  place: (agreed: Agreed, before: () => Promise<void>) => Promise<void>;
}

/** `purchase` is null where nobody asks. */
interface Agreed {
  consents: Consents;
  purchase: CompanyPurchase | null;
}

/** Orders once, then goes to payment or thanks. Source: checkout 4. */
export function usePlacing(locale: Locale): Placing {
  const router = useRouter();
  const running = useRef(false);
  const [state, setState] = useState<Omit<Placing, "place">>({ busy: false, refusal: null, unsure: false });

  async function place({ consents, purchase }: Agreed, before: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, refusal: null, unsure: false });
    try {
      await before();
      const { number, paymentUri } = await call(placeOrder, {
        body: { ...(consents as AgreedConsents), ...(purchase && { companyPurchase: purchase }) },
      });
      forgetConsents();
      if (paymentUri === undefined) router.replace(`${hrefFor(locale, "/checkout/success")}?order=${number}`);
      else location.assign(paymentUri);
    } catch (problem) {
      const unsure = problem instanceof BackEndError && problem.status === 0;
      setState({ busy: false, refusal: refusalOf(problem), unsure });
      running.current = false;
      void refreshCart();
    }
  }
  return { ...state, place };
}
