import type { confirmCash as confirmOperation } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import { formatMinor, parseMinor } from "@kram/domain/money";
import { cashRefusal } from "@kram/domain/returns";
import type { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { noteStaffActions } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CashRow, createCashRepository } from "./cash.repository.ts";

type Given = z.output<(typeof confirmOperation)["body"]>;

/**
 * Confirms all or none, and answers how many. Refuses, with the order's number: order.unknown, cash.not-expected,
 * cash.confirmed-before, cash.amount-differs; cash.day for a day that has not come.
 */
export function confirmCash({
  db,
  country,
  staffId,
  given,
}: {
  db: Database;
  country: Country;
  staffId: number;
  given: Given;
}): Promise<number> {
  const { receivedOn } = given;
  return db.inTransaction(async (tx) => {
    const cash = createCashRepository(tx);
    const known = new Map((await cash.lock(given.orders.map(({ number }) => number))).map((row) => [row.number, row]));
    const orders = given.orders.map((each) => toConfirm(known.get(each.number), each));
    const confirmed = await cash.confirm({
      orderIds: orders.map(({ id }) => id),
      receivedOn,
      staffId,
      timeZone: country.timeZone,
    });
    if (confirmed < orders.length) throw new ShopError({ code: "cash.day", field: "receivedOn" });
    const noted = orders.map(({ number, total }) => ({
      staffId,
      action: "confirmCash",
      subject: number,
      after: { amount: formatMinor(total), receivedOn },
    }));
    await noteStaffActions(tx, noted);
    return confirmed;
  });
}

function toConfirm(order: CashRow | undefined, { number, amount }: Given["orders"][number]): CashRow {
  const params = { number };
  if (!order) throw new ShopError({ code: "order.unknown", params });
  const refusal = cashRefusal(order, parseMinor(amount) ?? 0);
  if (refusal) throw new ShopError({ code: refusal, params });
  return order;
}
