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

/** What reading an event came to: an event that settles a payment, one that settles none (`ignored`), or a wrong signature or form (null). */
export type ReadEvent = PaymentEvent | "ignored" | null;

/** An outside party that takes online payments. */
export interface PaymentProvider {
  name: string;
  /** Registers the payment and answers the address of the page where it is made. Throws when the provider does not answer. */
  start(payment: PaymentToStart): Promise<string>;
  /** Reads an event from its raw body and headers; may ask the provider to confirm it. Throws when the provider does not answer, so that the event comes again. */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<ReadEvent>;
  /** What became of a payment whose event may be lost; null while it is open. Throws when the provider does not answer. */
  lookUp?(payment: { id: string; amountMinor: number; currency: string }): Promise<PaymentEvent | null>;
}
