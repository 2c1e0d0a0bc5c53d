/** What people know a way to pay online by. */
export const PAYMENT_CHANNELS = ["blik", "card", "transfer", "p24", "sepa", "paypal", "klarna"] as const;

export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];
