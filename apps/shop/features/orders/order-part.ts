import type { OrderDetail } from "@kram/contract/orders";
import type { Locale } from "../../i18n/locale.ts";
import type { OrdersTexts } from "./orders-texts.ts";

/** What every part of an order's page gets. */
export interface OrderPart {
  order: OrderDetail;
  texts: OrdersTexts;
  locale: Locale;
}
