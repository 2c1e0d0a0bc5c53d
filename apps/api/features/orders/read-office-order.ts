import type { OfficeOrder } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";
import { createOrdersRepository } from "./orders.repository.ts";
import { presentOfficeOrder } from "./present-order.ts";

/** An order as staff see it. Refuses: order.unknown. */
export async function readOfficeOrder(db: Queryable, country: Country, number: string): Promise<OfficeOrder> {
  const order = await createOrdersRepository(db).byNumber(number);
  if (!order) throw new ShopError({ code: "order.unknown" });
  return presentOfficeOrder(order, await createOfficeOrdersRepository(db).workOn(order.id), country);
}
