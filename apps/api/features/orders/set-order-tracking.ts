import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";
import { createOrderStepsRepository } from "./order-steps.repository.ts";

/** Sets or takes away the parcel of an order that is packed or on its way. Refuses: order.unknown, carrier.unknown, order.step-refused. */
export async function setOrderTracking(input: {
  db: Database;
  country: Country;
  staffId: number;
  number: string;
  tracking: { carrier: string; number: string } | null;
}): Promise<void> {
  const { db, country, staffId, number, tracking } = input;
  if (tracking && !country.carriers.some(({ code }) => code === tracking.carrier))
    throw new ShopError({ code: "carrier.unknown", field: "tracking.carrier" });
  await db.inTransaction(async (tx) => {
    const steps = createOrderStepsRepository(tx);
    const order = await steps.lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    if (["CREATED", "CANCELED"].includes(order.status))
      throw new ShopError({ code: "order.step-refused", params: { from: order.status, to: order.status } });
    const before = await createOfficeOrdersRepository(tx).trackingOf(order.id);
    await steps.setTracking(order.id, tracking);
    await noteStaffAction(tx, { staffId, action: "setOrderTracking", subject: number, before, after: tracking });
  });
}
