import type { OrderInvoicePlan } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import { buyerOnInvoice, type Invoice } from "@kram/domain/invoices";
import { formatMinor } from "@kram/domain/money";
import { changedFields } from "@kram/domain/orders";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import {
  createBuyersRepository,
  issueBuyerCorrection,
  planBuyerCorrection,
  readInvoicedBuyer,
} from "../invoices/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { shownBuyer } from "./order-buyer.ts";
import { createOrderStepsRepository } from "./order-steps.repository.ts";
import { createOrdersRepository } from "./orders.repository.ts";
import { checkedBuyer, type TypedBuyer } from "./set-order-buyer.ts";

interface Asked extends TypedBuyer {
  country: Country;
  settingParts: SettingParts;
  number: string;
  /** Of the invoice seen. */
  document: string;
}

/** What `correctOrderInvoice` would issue. Refuses as that does. */
export async function previewOrderInvoice({
  db,
  country,
  settingParts,
  number,
  document,
  ...typed
}: Asked & { db: Queryable }): Promise<OrderInvoicePlan> {
  const buyer = checkedBuyer(typed, country);
  const order = await createOrdersRepository(db).byNumber(number);
  if (!order) throw new ShopError({ code: "order.unknown" });
  const asked = { orderId: order.id, country, settingParts, document, buyer };
  return { number, documents: (await planBuyerCorrection(db, asked)).map(presentPlanned) };
}

/**
 * Has an issued invoice name another buyer, by the documents that the country's law asks for, and tells the member; profile, place
 * of delivery and money stay. Locks: order, numbers of documents. Refuses: order.unknown, order.no-invoice, order.buyer-erased,
 * order.invoice-corrected, order.buyer-changed, order.buyer-same, shop.company-unknown, one code a field.
 * Source: invoices 4, 5.
 */
export async function correctOrderInvoice({
  db,
  country,
  settingParts,
  staffId,
  number,
  document,
  ...typed
}: Asked & { db: Database; staffId: number }): Promise<void> {
  const buyer = checkedBuyer(typed, country);
  await db.inTransaction(async (tx) => {
    const order = await createOrderStepsRepository(tx).lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const orderId = order.id;
    const before = shownBuyer(await readInvoicedBuyer(tx, { orderId, country }));
    const issued = await issueBuyerCorrection(tx, { orderId, country, settingParts, document, buyer });
    const documents = issued.map((each) => each.number);
    await createBuyersRepository(tx).correct({ orderId, staffId, before, buyer, documents });
    // What people's words were stays out of the log, which outlives them.
    await noteStaffAction(tx, {
      staffId,
      action: "correctOrderInvoice",
      subject: number,
      before: { document },
      after: { documents, changed: changedFields({ ...before }, { ...buyer }) },
    });
  });
}

function presentPlanned({ kind, gross, corrects, buyer }: Invoice): OrderInvoicePlan["documents"][number] {
  return { kind, gross: formatMinor(gross), corrects: corrects?.number ?? null, buyer: buyerOnInvoice(buyer) };
}
