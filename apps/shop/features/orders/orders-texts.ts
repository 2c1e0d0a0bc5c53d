import type { OrderDetail } from "@kram/contract/orders";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES, type Messages } from "../../i18n/messages.ts";

export type OrdersTexts = Messages["orders"];

/** Server only; islands get props. */
export function ordersTexts(locale: Locale): OrdersTexts {
  return MESSAGES[locale].orders;
}

export interface OrderPart {
  order: OrderDetail;
  texts: OrdersTexts;
  locale: Locale;
}
