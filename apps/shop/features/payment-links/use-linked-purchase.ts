"use client";
import type { LinkedPurchase } from "@kram/contract/payment-links";
import type { CompanyPurchase } from "@kram/domain/withdrawals";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { BackEndError, call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { openPaymentLink, payByLink, payLinkedOrder } from "../../platform/http/operations/payment-links.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import type { AgreedConsents } from "../checkout/public.ts";

const POLL_MS = 3000;

export interface Linked {
  purchase: LinkedPurchase | null;
  /** Of opening it. */
  failure: Refusal | null;
  reload: () => Promise<void>;
  busy: boolean;
  /** Of ordering or paying. */
  refusal: Refusal | null;
  /** The answer was lost. */
  unsure: boolean;
  order: (agreed: AgreedConsents & { companyPurchase?: CompanyPurchase }) => Promise<void>;
  pay: () => Promise<void>;
}

/** Looks again every three seconds while its order waits for the payment. */
export function useLinkedPurchase(token: string): Linked {
  const [purchase, setPurchase] = useState<LinkedPurchase | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { busy, refusal, unsure, leave } = useLeaving();

  async function load(poll: boolean): Promise<void> {
    try {
      const query = { locale: pageLocale() };
      setPurchase(await call(openPaymentLink, { query, body: { token } }, { poll }));
      setFailure(null);
    } catch (problem) {
      // A wait goes on through a silence, not through the end of the link.
      if (!poll || refusalOf(problem).code === "link.invalid") setFailure(refusalOf(problem));
    }
  }

  useLoading(() => load(false));
  usePolling(purchase?.order?.state === "UNPAID" && !busy, () => load(true));

  const refused = () => void load(true);
  return {
    purchase,
    failure,
    reload: () => load(false),
    busy,
    refusal,
    unsure,
    order: (agreed) => {
      const total = purchase?.cart?.summary.totalGrossCost ?? "";
      return leave(() => call(payByLink, { body: { token, total, ...agreed } }), refused);
    },
    pay: () => leave(() => call(payLinkedOrder, { body: { token } }), refused),
  };
}

/** Once at a time, to the provider's page. */
function useLeaving() {
  const running = useRef(false);
  const [state, setState] = useState<Pick<Linked, "busy" | "refusal" | "unsure">>({
    busy: false,
    refusal: null,
    unsure: false,
  });
  async function leave(ask: () => Promise<{ paymentUri: string }>, refused: () => void): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, refusal: null, unsure: false });
    try {
      location.assign((await ask()).paymentUri);
    } catch (problem) {
      setState({
        busy: false,
        refusal: refusalOf(problem),
        unsure: problem instanceof BackEndError && problem.status === 0,
      });
      running.current = false;
      refused();
    }
  }
  // Whoever comes back by the browser's arrow finds the page as it was left.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = false;
      setState({ busy: false, refusal: null, unsure: false });
    };
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);
  return { ...state, leave };
}

function useLoading(load: () => Promise<void>): void {
  const begin = useEffectEvent(load);
  useEffect(() => void begin(), []);
}

function usePolling(isOn: boolean, look: () => Promise<void>): void {
  const work = useEffectEvent(look);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void work();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
