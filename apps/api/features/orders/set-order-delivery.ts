import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOrderStepsRepository } from "./order-steps.repository.ts";
import { createOrdersRepository } from "./orders.repository.ts";

/** Sets or takes away the day on which a sent order was received. Refuses: order.unknown, order.step-refused, order.delivery-day. */
export async function setOrderDelivery(input: {
  db: Database;
  country: Country;
  staffId: number;
  number: string;
  deliveredOn: string | null;
}): Promise<void> {
  const { db, country, staffId, number, deliveredOn } = input;
  await db.inTransaction(async (tx) => {
    const steps = createOrderStepsRepository(tx);
    const order = await steps.lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const { status } = order;
    if (status !== "SENT" && status !== "RETURNED")
      throw new ShopError({ code: "order.step-refused", params: { from: status, to: status } });
    const before = (await createOrdersRepository(tx).byNumber(number))?.deliveredOn ?? null;
    if (!(await steps.setDelivery(order.id, deliveredOn, country.timeZone)))
      throw new ShopError({ code: "order.delivery-day", field: "deliveredOn" });
    await noteStaffAction(tx, {
      staffId,
      action: "setOrderDelivery",
      subject: number,
      before: { deliveredOn: before },
      after: { deliveredOn },
    });
  });
}
