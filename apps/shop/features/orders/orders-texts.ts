import type { OrderDetail } from "@kram/contract/orders";
import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/orders.json" with { type: "json" };
import en from "../../messages/en/orders.json" with { type: "json" };
import plOrders from "../../messages/pl/orders.json" with { type: "json" };

/** Plural forms differ by language. */
export type OrdersTexts = Omit<typeof plOrders, "pieces" | "reordered"> & {
  pieces: { other: string };
  reordered: { other: string };
};

const TEXTS: Record<Locale, OrdersTexts> = { pl: plOrders, en, de };

/** Server only: islands get them as props. */
export function ordersTexts(locale: Locale): OrdersTexts {
  return TEXTS[locale];
}

export interface OrderPart {
  order: OrderDetail;
  texts: OrdersTexts;
  locale: Locale;
}
