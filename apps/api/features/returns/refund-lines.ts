import type {
  LineRefundPreview,
  previewLineRefund as previewOperation,
  refundLines as refundOperation,
} from "@kram/contract/returns";
import type { Country } from "@kram/countries/country";
import { parseMinor } from "@kram/domain/money";
import type { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { recordAsked } from "../approvals/public.ts";
import { createOrderStepsRepository } from "../orders/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { presentLineRefund } from "./present-return.ts";
import { shareOf, takeBack } from "./record-return.ts";
import { createReturnsRepository } from "./returns.repository.ts";

type Given = z.output<(typeof refundOperation)["body"]>;
type Asked = z.output<(typeof previewOperation)["body"]>;

/**
 * Gives money for lines back while the order stands: a return whose pieces may stay, or a lower price. Locks: order,
 * ledger, stock. Refuses: order.unknown, order.changed-meanwhile, refund.not-possible, refund.too-much, return.too-many.
 * Source: returns 15.
 */
export async function refundLines(input: {
  db: Database;
  country: Country;
  settingParts: Pick<SettingParts, "get">;
  staffId: number;
  number: string;
  given: Given;
}): Promise<void> {
  const { db, country, settingParts, staffId, number, given } = input;
  const { note, ...noted } = given;
  const asked = await db.inTransaction(async (tx) => {
    const order = await createOrderStepsRepository(tx).lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const taken = { ...given, lines: linesOf(given), amount: parseMinor(given.amount) };
    const waits = await takeBack(tx, { order, given: taken, staffId, country, settingParts });
    // Without the note: the audit log outlives the person.
    await noteStaffAction(tx, { staffId, action: "refundLines", subject: number, after: noted });
    return waits;
  });
  if (asked !== null) await recordAsked(db, { id: asked, kind: "return-credit" });
}

/** Refuses: order.unknown, refund.not-possible, refund.too-much, return.too-many. */
export async function previewLineRefund(input: {
  db: Database;
  number: string;
  given: Asked;
}): Promise<LineRefundPreview> {
  const { db, number, given } = input;
  const state = await createReturnsRepository(db).stateOf(number);
  if (!state) throw new ShopError({ code: "order.unknown" });
  const lines = linesOf(given);
  const isBought = lines.some(({ promotionCode }) => promotionCode === null);
  const share = shareOf(state, { reason: "ALLOWANCE", refundTo: given.refundTo, lines });
  return presentLineRefund(state, share, state.isInvoiced && isBought);
}

function linesOf({ lines }: Asked) {
  return lines.map(({ reduction, ...line }) => ({ ...line, reduced: parseMinor(reduction) ?? 0 }));
}
