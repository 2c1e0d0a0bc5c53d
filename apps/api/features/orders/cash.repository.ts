import { CASH_EXPECTED, type CashOrder } from "@kram/domain/returns";
import type { Queryable } from "../../platform/database.ts";

export interface CashRow extends CashOrder {
  id: number;
  number: string;
}

/** Orders `o` with cash expected and not confirmed, by `CASH_EXPECTED` from the parameter numbered `first` on. */
export const awaitsCash = (first: number) => `o.payment_method = $${first} AND o.total_minor > $${first + 1}::integer
  AND o.status = ANY ($${first + 2}::text[])
  AND NOT o.cash_confirmed AND NOT EXISTS (SELECT 1 FROM returns back WHERE back.order_id = o.id AND back.reason = $${first + 3})`;

const { method, totalOver, statuses, unlessReturnedAs } = CASH_EXPECTED;

/** The parameters of `awaitsCash`. */
export const AWAITED_CASH = [method, totalOver, statuses, unlessReturnedAs] as const;

/** Why parcels of order `o` came back. */
export const RETURNED_AS = "ARRAY(SELECT back.reason FROM returns back WHERE back.order_id = o.id ORDER BY back.id)";

/** Null where nobody confirmed cash of order `o`. */
export const CASH_RECEIPT = `(SELECT json_build_object('receivedOn', to_char(c.received_on, 'YYYY-MM-DD'), 'confirmedAt', c.confirmed_at,
    'confirmedBy', (SELECT s.name || ' ' || s.surname FROM staff s WHERE s.id = c.staff_id))
  FROM cash_receipts c WHERE c.order_id = o.id AND c.confirmed_at IS NOT NULL)`;

export function createCashRepository(tx: Queryable) {
  return {
    /** Locks in the order of ids. */
    lock(numbers: readonly string[]): Promise<CashRow[]> {
      return tx.query(
        "cash.lock",
        `SELECT o.id, o.number, o.payment_method AS method, o.total_minor AS total, o.status,
           ${RETURNED_AS} AS "returnedAs",
           o.cash_confirmed AS "isConfirmed"
         FROM orders o WHERE o.number = ANY ($1) ORDER BY o.id FOR UPDATE OF o`,
        [numbers],
      );
    },

    /** Confirms nothing for a day ahead in the zone. Answers how many. */
    async confirm({
      orderIds,
      receivedOn,
      staffId,
      timeZone,
    }: {
      orderIds: readonly number[];
      receivedOn: string;
      staffId: number;
      timeZone: string;
    }): Promise<number> {
      const rows = await tx.query(
        "cash.confirm",
        `INSERT INTO cash_receipts AS c (order_id, amount_minor, received_on, confirmed_at, staff_id)
         SELECT o.id, o.total_minor, $2::date, now(), $3::bigint FROM orders o
         WHERE o.id = ANY ($1) AND $2::date BETWEEN (o.placed_at AT TIME ZONE $4)::date AND (now() AT TIME ZONE $4)::date
         ON CONFLICT (order_id) DO UPDATE SET received_on = excluded.received_on,
           confirmed_at = excluded.confirmed_at, staff_id = excluded.staff_id
           WHERE c.confirmed_at IS NULL RETURNING order_id AS "orderId"`,
        [orderIds, receivedOn, staffId, timeZone],
      );
      return rows.length;
    },
  };
}
