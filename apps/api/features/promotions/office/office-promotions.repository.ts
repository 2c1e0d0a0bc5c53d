import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../../platform/database.ts";

/** Rules have the shape of domain/promotions; amounts in minor units. */
export interface OfficePromotionRow {
  code: string;
  position: number;
  startsAt: Date | null;
  endsAt: Date | null;
  voucher: string | null;
  conditions: unknown;
  benefit: unknown;
  usesPerMember: number | null;
  usesLeft: number | null;
  texts: Partial<Record<Locale, { title?: string }>>;
  state: "waits" | "runs" | "over" | "stopped";
  orders: number;
}

/** Rules as JSON. */
export interface StoredPromotion {
  position: number;
  startsAt: string | null;
  endsAt: string | null;
  voucher: string | null;
  conditions: readonly object[];
  benefit: object;
  usesPerMember: number | null;
  usesLeft: number | null;
  texts: object;
}

interface PromotionFilter {
  text: string | null;
  state: string | null;
}

const STATE = `CASE WHEN ends_at <= now() THEN 'over' WHEN NOT active THEN 'stopped' WHEN starts_at > now() THEN 'waits' ELSE 'runs' END`;

const ROW = `code, position, starts_at AS "startsAt", ends_at AS "endsAt", voucher, conditions, benefit, uses_per_member AS "usesPerMember",
  uses_left AS "usesLeft", texts, ${STATE} AS state,
  (SELECT count(*) FROM order_promotions o WHERE o.promotion_code = p.code) AS orders`;

const MATCHING = `FROM promotions p WHERE ($1::text IS NULL OR code ILIKE $1 OR voucher ILIKE $1 OR texts->'pl'->>'title' ILIKE $1
  OR texts->'en'->>'title' ILIKE $1 OR texts->'de'->>'title' ILIKE $1) AND ($2::text IS NULL OR ${STATE} = $2)`;

export function createOfficePromotionsRepository(db: Queryable) {
  return {
    list: (filter: PromotionFilter, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
      db.query("office-promotions.list", `SELECT ${ROW} ${MATCHING} ORDER BY position, code LIMIT $3 OFFSET $4`, [
        ...columnsOf(filter),
        pageSize,
        (pageNo - 1) * pageSize,
      ]),

    async count(filter: PromotionFilter): Promise<number> {
      const [row] = await db.query(
        "office-promotions.count",
        `SELECT count(*) AS count ${MATCHING}`,
        columnsOf(filter),
      );
      return row?.count ?? 0;
    },

    async get(code: string): Promise<OfficePromotionRow | null> {
      const [row] = await db.query("office-promotions.get", `SELECT ${ROW} FROM promotions p WHERE code = $1`, [code]);
      return row ?? null;
    },

    async lock(code: string): Promise<boolean> {
      const rows = await db.query(
        "office-promotions.lock",
        "SELECT 1 FROM promotions WHERE code = $1 FOR NO KEY UPDATE",
        [code],
      );
      return rows.length > 0;
    },

    /** False where the code is taken. */
    async add(code: string, promotion: StoredPromotion): Promise<boolean> {
      const rows = await db.query(
        "office-promotions.add",
        `INSERT INTO promotions (code, position, starts_at, ends_at, voucher, conditions, benefit, uses_per_member, uses_left, texts)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (code) DO NOTHING RETURNING 1`,
        [code, ...columnsOfPromotion(promotion)],
      );
      return rows.length > 0;
    },

    async set(code: string, promotion: StoredPromotion): Promise<void> {
      await db.query(
        "office-promotions.set",
        `UPDATE promotions SET position = $2, starts_at = $3, ends_at = $4, voucher = $5, conditions = $6, benefit = $7,
           uses_per_member = $8, uses_left = $9, texts = $10 WHERE code = $1`,
        [code, ...columnsOfPromotion(promotion)],
      );
    },

    async setActive(code: string, active: boolean): Promise<void> {
      await db.query("office-promotions.set-active", "UPDATE promotions SET active = $2 WHERE code = $1", [
        code,
        active,
      ]);
    },

    async voucherTaken(voucher: string, by: string): Promise<boolean> {
      const rows = await db.query(
        "office-promotions.voucher-taken",
        "SELECT 1 FROM promotions WHERE voucher = $1 AND code <> $2",
        [voucher, by],
      );
      return rows.length > 0;
    },

    /** Which of these do not exist. */
    async unknown(
      codes: readonly string[],
      ids: readonly number[],
    ): Promise<{ products: string[]; categories: number[] }> {
      const [row] = await db.query(
        "office-promotions.unknown",
        `SELECT ARRAY(SELECT c FROM unnest($1::text[]) AS c WHERE NOT EXISTS (SELECT 1 FROM products WHERE code = c)) AS products,
           ARRAY(SELECT i FROM unnest($2::int[]) AS i WHERE NOT EXISTS (SELECT 1 FROM categories WHERE id = i)) AS categories`,
        [codes, ids],
      );
      return row ?? { products: [], categories: [] };
    },

    /** Present prices; titles in the language, else in Polish. */
    products: (codes: readonly string[], { currency, locale }: { currency: string; locale: string }) =>
      db.query(
        "office-promotions.products",
        `SELECT p.code, coalesce(nullif(p.texts->$3::text->>'title', ''), p.texts->'pl'->>'title', p.code) AS title,
         pp.gross_minor AS gross, p.points
         FROM products p JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2 WHERE p.code = ANY ($1)`,
        [codes, currency, locale],
      ),

    async now(): Promise<Date> {
      const [row] = await db.query("office-promotions.now", "SELECT now()");
      if (!row) throw new Error("the database has no clock");
      return row.now;
    },
  };
}

function columnsOf({ text, state }: PromotionFilter) {
  return [text === null ? null : `%${text.replace(/[\\%_]/gu, "\\$&")}%`, state] as const;
}

function columnsOfPromotion(promotion: StoredPromotion) {
  const { position, startsAt, endsAt, voucher, conditions, benefit, usesPerMember, usesLeft, texts } = promotion;
  const json = [JSON.stringify(conditions), JSON.stringify(benefit)] as const;
  return [position, startsAt, endsAt, voucher, ...json, usesPerMember, usesLeft, JSON.stringify(texts)] as const;
}
