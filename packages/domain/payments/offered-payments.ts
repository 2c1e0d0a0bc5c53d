import type { Minor } from "../money/public.ts";

/** Ways to pay that the owner has on. */
export interface PaymentSettings {
  /** Online, through the provider. */
  transfer: boolean;
  cash: boolean;
  /** Largest order paid in cash, minor units; null for no limit. */
  cashMost: Minor | null;
  /** Whether orders may spend the bonus balance. Refunded money always may. */
  bonus: boolean;
}

/** Until an owner sets others. */
export const USUAL_PAYMENTS: PaymentSettings = { transfer: true, cash: true, cashMost: null, bonus: true };

type PaymentMethod = "TRANSFER" | "CASH" | "NONE";

/** `NONE` where nothing is left to pay. Source: payments 1, 6. */
export function offeredPayments(
  settings: PaymentSettings,
  /** `due` without the surcharge for cash, minor units. */
  order: { due: Minor; hasGoods: boolean; collectsCash: boolean },
): PaymentMethod[] {
  const { due, hasGoods, collectsCash } = order;
  if (hasGoods && due === 0) return ["NONE"];
  const cash = settings.cash && collectsCash && due <= (settings.cashMost ?? due);
  return [...(settings.transfer ? (["TRANSFER"] as const) : []), ...(cash ? (["CASH"] as const) : [])];
}

/** Club money alone pays few orders whole. Source: payments 6. */
export function leavesNoPayment({ transfer, cash }: Pick<PaymentSettings, "transfer" | "cash">): boolean {
  return !transfer && !cash;
}

/** What people know a way to pay online by. */
export const PAYMENT_CHANNELS = ["blik", "card", "transfer", "p24", "sepa", "paypal", "klarna"] as const;

export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];
