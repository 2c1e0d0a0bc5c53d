import type { Locale } from "@kram/domain/languages";
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
}

/** `ignored` settles no payment; null is invalid. */
export type ReadEvent = PaymentEvent | "ignored" | null;

/** An outside party that takes online payments. */
export interface PaymentProvider {
  name: string;
  /** Answers the payment's page. Throws without an answer of the provider. */
  start(payment: PaymentToStart): Promise<string>;
  /** Throws without the provider's confirmation, so that the event comes again. */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<ReadEvent>;
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
