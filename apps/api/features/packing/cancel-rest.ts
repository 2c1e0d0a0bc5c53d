import type { Country } from "@kram/countries/country";
import { linesOfRest, piecesLeft } from "@kram/domain/packing";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { recordAsked } from "../approvals/public.ts";
import { issueInvoices } from "../invoices/public.ts";
import { createOrderStepsRepository, createOrdersRepository } from "../orders/public.ts";
import { takeBack } from "../returns/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { createShipmentsRepository } from "./shipments.repository.ts";

/**
 * Ends an order whose rest never comes: what left makes it sent, and the rest is paid back as a return whose pieces
 * stay away. `no` is the parcel that was awaited. Refuses: order.unknown, order.step-refused, order.changed-meanwhile,
 * shop.company-unknown. Source: packing 8.
 */
export async function cancelRest(input: {
  db: Database;
  country: Country;
  settingParts: SettingParts;
  staffId: number;
  number: string;
  no: number;
}): Promise<void> {
  const { db, country, settingParts, staffId, number, no } = input;
  const asked = await db.inTransaction(async (tx) => {
    const steps = createOrderStepsRepository(tx);
    const order = await steps.lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const { id, status } = order;
    if (status !== "CONFIRMED" || !order.partlySent)
      throw new ShopError({ code: "order.step-refused", params: { from: status, to: "SENT" } });
    const { ordered, sent } = await createShipmentsRepository(tx).standing(id);
    if (no !== Math.max(...sent.map((each) => each.no)) + 1)
      throw new ShopError({ code: "order.changed-meanwhile", params: { status } });
    const { lines } = (await createOrdersRepository(tx).byId(id)) ?? { lines: [] };
    const rest = linesOfRest(lines, piecesLeft(ordered, sent)).map((line) => ({ ...line, restocked: 0 }));
    const by = { actor: "staff", staffId, note: "" } as const;
    await steps.move(order, "EXECUTED", null, null, by);
    await steps.move(order, "SENT", null, null, by);
    await issueInvoices(tx, { orderIds: [id], country, settingParts });
    const given = { seen: 0, reason: "UNAVAILABLE", refundTo: "PAYMENT", note: "", lines: rest } as const;
    const waits = await takeBack(tx, { order: { ...order, status: "SENT" }, given, staffId, country, settingParts });
    const after = { pieces: rest.map(({ code, quantity }) => ({ code, quantity })) };
    await noteStaffAction(tx, { staffId, action: "cancelRest", subject: number, after });
    return waits;
  });
  if (asked !== null) await recordAsked(db, { id: asked, kind: "return-credit" });
}
