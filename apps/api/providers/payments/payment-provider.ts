/** A payment as a provider needs to know it; amount in minor units. */
export interface PaymentToStart {
  id: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  email: string;
  locale: string;
}

/** What a provider reports, once its signature was checked. */
export interface PaymentEvent {
  eventId: string;
  paymentId: string;
  outcome: "PAID" | "FAILED";
  amountMinor: number;
  currency: string;
}

/** An outside party that takes online payments. */
export interface PaymentProvider {
  name: string;
  /** Registers the payment and answers the address of the page where it is made. Throws when the provider does not answer. */
  start(payment: PaymentToStart): Promise<string>;
  /** Reads an event from its raw body and headers; null when the signature or the form is wrong. */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): PaymentEvent | null;
}
