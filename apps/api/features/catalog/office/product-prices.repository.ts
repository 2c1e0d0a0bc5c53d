import type { StockReason } from "@kram/contract/catalog";
import type { Queryable } from "../../../platform/database.ts";

/** Amounts in minor units. */
export interface StandingPrice {
  gross: number;
  before: number | null;
  netVolume: number;
}

/** The database's own triggers log every price. */
export function createProductPricesRepository(db: Queryable) {
  return {
    /** Until the transaction ends. */
    async lock(code: string, currency: string): Promise<StandingPrice | null> {
      const [row] = await db.query(
        "product-prices.lock",
        `SELECT gross_minor AS gross, before_minor AS before, net_volume_minor AS "netVolume" FROM product_prices
         WHERE product_code = $1 AND currency = $2 FOR NO KEY UPDATE`,
        [code, currency],
      );
      return row ?? null;
    },

    async set(code: string, currency: string, { gross, before, netVolume }: StandingPrice): Promise<void> {
      const values = [code, currency, gross, before, netVolume] as const;
      const updated = await db.query(
        "product-prices.update",
        `UPDATE product_prices SET gross_minor = $3, before_minor = $4, net_volume_minor = $5
         WHERE product_code = $1 AND currency = $2 RETURNING 1`,
        values,
      );
      if (updated.length > 0) return;
      await db.query(
        "product-prices.insert",
        "INSERT INTO product_prices (product_code, currency, gross_minor, before_minor, net_volume_minor) VALUES ($1, $2, $3, $4, $5)",
        values,
      );
    },

    /** Whether `from` is past, and whether another scheduled price overlaps. */
    async check(code: string, currency: string, from: string, until: string | null) {
      const [row] = await db.query(
        "product-prices.check",
        `SELECT $3::timestamptz < now() OR coalesce($4::timestamptz <= $3::timestamptz, false) AS past, EXISTS (
           SELECT 1 FROM scheduled_prices WHERE product_code = $1 AND currency = $2 AND canceled_at IS NULL AND ended_at IS NULL
             AND NOT (started_at IS NOT NULL AND ends_at IS NULL)
             AND tstzrange(starts_at, ends_at) && tstzrange($3::timestamptz, $4::timestamptz)) AS overlaps`,
        [code, currency, from, until],
      );
      return row ?? { past: true, overlaps: false };
    },

    async schedule(price: {
      code: string;
      currency: string;
      gross: number;
      from: string;
      until: string | null;
      staffId: number;
    }) {
      await db.query(
        "product-prices.schedule",
        `INSERT INTO scheduled_prices (product_code, currency, gross_minor, starts_at, ends_at, staff_id) VALUES ($1, $2, $3,
          $4, $5, $6)`,
        [price.code, price.currency, price.gross, price.from, price.until, price.staffId],
      );
    },

    /** A running price ends now; false where it is over or unknown. */
    async cancel(code: string, id: string): Promise<boolean> {
      const rows = await db.query(
        "product-prices.cancel",
        `UPDATE scheduled_prices SET canceled_at = CASE WHEN started_at IS NULL THEN now() END,
          ends_at = CASE WHEN started_at IS NOT NULL THEN greatest(now(), starts_at + interval '1 microsecond') ELSE ends_at END
         WHERE product_code = $1 AND id = $2 AND canceled_at IS NULL AND ended_at IS NULL RETURNING id`,
        [code, id],
      );
      return rows.length > 0;
    },

    /** Asked first: any statement on prices counts as a change of the catalogue. */
    async due(): Promise<{ ends: boolean; begins: boolean }> {
      const [row] = await db.query(
        "product-prices.due",
        `SELECT EXISTS (SELECT 1 FROM scheduled_prices WHERE started_at IS NOT NULL AND ended_at IS NULL AND ends_at <= now()) AS ends,
           EXISTS (SELECT 1 FROM scheduled_prices WHERE started_at IS NULL AND canceled_at IS NULL AND starts_at <= now()) AS begins`,
      );
      return row ?? { ends: false, begins: false };
    },

    /** The price before returns, unless staff set another meanwhile. */
    async endDue(): Promise<void> {
      await db.query(
        "product-prices.end-due",
        `WITH due AS (
           SELECT * FROM scheduled_prices WHERE started_at IS NOT NULL AND ended_at IS NULL AND ends_at <= now()
           ORDER BY product_code, id FOR UPDATE SKIP LOCKED
         ), ended AS (UPDATE scheduled_prices s SET ended_at = now() FROM due WHERE s.id = due.id)
         UPDATE product_prices pp SET gross_minor = due.returns_to_minor, before_minor = NULL FROM due
         WHERE pp.product_code = due.product_code AND pp.currency = due.currency AND pp.gross_minor = due.gross_minor`,
      );
    },

    /** A lower price names the one before it. */
    async beginDue(): Promise<void> {
      await db.query(
        "product-prices.begin-due",
        `WITH due AS (
           SELECT s.*, pp.gross_minor AS standing FROM scheduled_prices s JOIN product_prices pp USING (product_code, currency)
           WHERE s.started_at IS NULL AND s.canceled_at IS NULL AND s.starts_at <= now() ORDER BY s.product_code, s.id
           FOR UPDATE SKIP LOCKED
         ), begun AS (UPDATE scheduled_prices s SET started_at = now(), returns_to_minor = due.standing FROM due WHERE s.id = due.id)
         UPDATE product_prices pp SET gross_minor = due.gross_minor,
         before_minor = CASE WHEN due.standing > due.gross_minor THEN due.standing END FROM due
         WHERE pp.product_code = due.product_code AND pp.currency = due.currency`,
      );
    },

    /** Never below what is reserved; null where too little is available. */
    async changeStock({
      code,
      change,
      reason,
      staffId,
    }: {
      code: string;
      change: number;
      reason: StockReason;
      staffId: number;
    }): Promise<{ onHand: number } | null> {
      const [row] = await db.query(
        "product-prices.change-stock",
        `WITH told AS MATERIALIZED (SELECT set_config('kram.stock_reason', $3, true), set_config('kram.stock_staff', $4, true))
         UPDATE stock SET on_hand = on_hand + $2, supplied = supplied + $2 FROM told
         WHERE product_code = $1 AND on_hand + $2 >= reserved RETURNING on_hand AS "onHand"`,
        [code, change, reason, String(staffId)],
      );
      return row ?? null;
    },
  };
}
