import type { Locale } from "@kram/domain/languages";
/** A payment as a provider needs to know it; amount in minor units. */
export interface PaymentToStart {
  id: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  email: string;
  locale: Locale;
  /** Page of the shop that waits for the outcome, and to which the provider leads back. */
  returnUrl: string;
}

/** What a provider reports, once its signature was checked. */
export interface PaymentEvent {
  eventId: string;
  paymentId: string;
  outcome: "PAID" | "FAILED";
  amountMinor: number;
  currency: string;
}

/** An event that settles a payment, one that settles none (`ignored`), or an invalid one (null). */
export type ReadEvent = PaymentEvent | "ignored" | null;

/** An outside party that takes online payments. */
export interface PaymentProvider {
  name: string;
  /** Registers the payment and answers the address of its page. Throws without an answer of the provider. */
  start(payment: PaymentToStart): Promise<string>;
  /** Reads an event from raw body and headers. Throws without the provider's confirmation, so that the event comes again. */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<ReadEvent>;
  /** The outcome of a payment, null while it is open. Throws without an answer of the provider. */
  lookUp?(payment: { id: string; amountMinor: number; currency: string }): Promise<PaymentEvent | null>;
}
