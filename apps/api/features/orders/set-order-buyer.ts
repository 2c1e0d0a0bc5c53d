import type { setOrderBuyer as operation } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import { addressProblems, companyProblems } from "@kram/domain/fields";
import { namedBuyer, type NamedBuyer } from "@kram/domain/invoices";
import { changedFields } from "@kram/domain/orders";
import type { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createBuyersRepository, readInvoicedBuyer } from "../invoices/public.ts";
import { refuseProblems, trimmed } from "../members/public.ts";
import { hindranceOf } from "./order-buyer.ts";
import { createOrderStepsRepository } from "./order-steps.repository.ts";

type Typed = z.output<(typeof operation)["body"]>;

export type TypedBuyer = Omit<Typed, "version">;

/**
 * Has the invoice to come name somebody else than the profile; that stays, and so does the right to withdraw. The same buyer
 * again changes nothing. Refuses: order.unknown, order.invoice-issued, order.no-invoice, order.buyer-changed, one code a field.
 * Source: invoices 2.
 */
export async function setOrderBuyer({
  db,
  country,
  staffId,
  number,
  version,
  ...typed
}: Typed & { db: Database; country: Country; staffId: number; number: string }): Promise<void> {
  const buyer = checkedBuyer(typed, country);
  await db.inTransaction(async (tx) => {
    const order = await createOrderStepsRepository(tx).lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const buyers = createBuyersRepository(tx);
    const standing = await readInvoicedBuyer(tx, { orderId: order.id, country });
    const hindrance = hindranceOf(order, standing);
    if (hindrance) throw new ShopError({ code: hindrance });
    if (standing.changes.length !== version) throw new ShopError({ code: "order.buyer-changed" });
    const before = namedBuyer(standing);
    const changed = changedFields({ ...before }, { ...buyer });
    if (changed.length === 0) return;
    await buyers.correct({ orderId: order.id, staffId, before, buyer, documents: [] });
    // What people's words were stays out of the log, which outlives them.
    await noteStaffAction(tx, { staffId, action: "setOrderBuyer", subject: number, after: { changed } });
  });
}

/** One code a field, by the country's rules. */
export function checkedBuyer(typed: TypedBuyer, { fields }: Country): NamedBuyer {
  const buyer = trimmed(typed);
  const { company, taxNumber, internationalTaxNumber, ...person } = buyer;
  const numbers = { name: company, taxNumber, internationalTaxNumber };
  const isCompany = Object.values(numbers).some((text) => text !== "");
  const { name: ofName, ...ofNumbers } = isCompany ? companyProblems(numbers, fields) : {};
  refuseProblems({ ...addressProblems(person, fields), ...ofNumbers, ...(ofName && { company: ofName }) });
  return buyer;
}
