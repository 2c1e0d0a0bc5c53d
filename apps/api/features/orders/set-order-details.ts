import type { Country } from "@kram/countries/country";
import { mayDo, type StaffRole } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOrderStepsRepository } from "./order-steps.repository.ts";
import { carriersOf } from "./present-order.ts";
import { createOrdersRepository } from "./orders.repository.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";

/** Sets or clears a sent order's day of receipt. Refuses: order.unknown, order.step-refused, order.delivery-day. */
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

/**
 * Sets or clears the parcel of an order packed or on its way. Refuses: order.unknown, carrier.unknown,
 * order.step-refused.
 */
export async function setOrderTracking(input: {
  db: Database;
  country: Country;
  staffId: number;
  number: string;
  tracking: { carrier: string; number: string } | null;
}): Promise<void> {
  const { db, country, staffId, number, tracking } = input;
  await db.inTransaction(async (tx) => {
    const steps = createOrderStepsRepository(tx);
    const order = await steps.lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    if (["CREATED", "CANCELED"].includes(order.status))
      throw new ShopError({ code: "order.step-refused", params: { from: order.status, to: order.status } });
    const carriers = carriersOf({ shippingChoice: await steps.shippingChoice(order.id) }, country);
    if (tracking && !carriers.some(({ code }) => code === tracking.carrier))
      throw new ShopError({ code: "carrier.unknown", field: "tracking.carrier" });
    const before = await createOfficeOrdersRepository(tx).trackingOf(order.id);
    await steps.setTracking(order.id, tracking);
    await noteStaffAction(tx, { staffId, action: "setOrderTracking", subject: number, before, after: tracking });
  });
}

/** Refuses: order.unknown. */
export async function mailOrderAgain(input: { db: Database; staffId: number; number: string }): Promise<void> {
  const { db, staffId, number } = input;
  await db.inTransaction(async (tx) => {
    if (!(await createOfficeOrdersRepository(tx).mailAgain(number))) throw new ShopError({ code: "order.unknown" });
    await noteStaffAction(tx, { staffId, action: "mailOrderAgain", subject: number });
  });
}

/** Refuses: order.unknown. */
export async function addOrderNote(input: {
  db: Database;
  staffId: number;
  number: string;
  text: string;
}): Promise<void> {
  const { db, staffId, number } = input;
  const text = input.text.trim();
  await db.inTransaction(async (tx) => {
    const added = await createOfficeOrdersRepository(tx).addNote({ staffId, number, text });
    if (!added) throw new ShopError({ code: "order.unknown" });
    await noteStaffAction(tx, { staffId, action: "addOrderNote", subject: number, after: { text } });
  });
}

/** An admin's, or one's own; one that is gone already is not logged. Refuses: order.note-of-other. */
export async function removeOrderNote(input: {
  db: Database;
  staffId: number;
  roles: readonly StaffRole[];
  number: string;
  id: number;
}): Promise<void> {
  const { db, staffId, roles, number, id } = input;
  await db.inTransaction(async (tx) => {
    const notes = createOfficeOrdersRepository(tx);
    const note = await notes.lockNote(number, id);
    if (!note) return;
    if (note.staffId !== staffId && !mayDo(roles, [])) throw new ShopError({ code: "order.note-of-other" });
    await notes.removeNote(id);
    await noteStaffAction(tx, { staffId, action: "removeOrderNote", subject: number, before: note });
  });
}
