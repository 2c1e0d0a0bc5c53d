import type { Locale } from "@kram/domain/languages";
import type { PaymentChannel } from "@kram/domain/payments";

/** Amount in minor units. */
export interface PaymentToStart {
  id: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  email: string;
  locale: Locale;
  /** The shop's page that waits for the outcome. */
  returnUrl: string;
}

/** Its signature was checked. */
export interface PaymentEvent {
  eventId: string;
  paymentId: string;
  outcome: "PAID" | "FAILED";
  amountMinor: number;
  currency: string;
  /** The provider's own name of the payment, for refunds. */
  reference?: string;
}

/** News of a refund; its signature was checked. */
export interface RefundEvent {
  refundId: string;
  refunded: "DONE" | "FAILED";
  amountMinor: number;
  currency: string;
}

/** `ignored` settles no payment; null is invalid. */
export type ReadEvent = PaymentEvent | RefundEvent | "ignored" | null;

/** The whole or a part of a payment, in minor units. */
export interface PaymentToRefund {
  /** Names the refund at the provider, so that it is made once. */
  id: string;
  paymentId: string;
  /** What the payment's event called it; empty for older ones. */
  reference: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
}

/** `failed` is definite, with the provider's words for staff. */
export type RefundProgress = { state: "under-way" | "done" } | { state: "failed"; problem: string };

/** An outside party that takes online payments. */
export interface PaymentProvider {
  name: string;
  /** What its page offers, the most used first. */
  channels: readonly PaymentChannel[];
  /** Answers the payment's page. Throws without an answer of the provider. */
  start(payment: PaymentToStart): Promise<string>;
  /** Throws without the provider's confirmation, so that the event comes again. */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<ReadEvent>;
  /** Makes a refund once, and says how far an earlier one is. Throws without a definite answer. */
  refund(refund: PaymentToRefund): Promise<RefundProgress>;
  /** Changes nothing; throws unless the keys are taken. */
  test?(): Promise<void>;
  /** Null while open. Throws without an answer of the provider. */
  lookUp?(payment: { id: string; amountMinor: number; currency: string }): Promise<PaymentEvent | null>;
}

/** Payments begun at one that is no longer in use still end there. */
export interface PaymentProviders {
  current(): PaymentProvider;
  all(): readonly PaymentProvider[];
  /** Null for one without keys. */
  of(name: string): PaymentProvider | null;
}
