import type { Locale } from "@kram/domain/languages";
import type { PostCodeRange, PriceStep, ShippingMethod, Zone } from "@kram/domain/shipping";
import type { Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";

/** Amounts in minor units. */
export interface ShippingMethodRow {
  code: string;
  shippingMethod: ShippingMethod;
  on: boolean;
  position: number;
  titles: Partial<Record<Locale, string>>;
  price: number;
  by: "weight" | "value" | null;
  steps: PriceStep[];
  zones: Zone[];
  freeRule: "shop" | "own" | "never";
  freeFrom: number | null;
  cash: boolean;
  cashSurcharge: number;
  excluded: PostCodeRange[];
  carrier: Column<"shipping_methods.carrier"> | null;
  daysFrom: number | null;
  daysTo: number | null;
  cutOffHour: number;
}

/** A parcel is never out of stock. */
const ENDLESS = 1_000_000_000;

export function createShippingMethodsRepository(db: Queryable, { currency }: { currency: string }) {
  return {
    async all(): Promise<ShippingMethodRow[]> {
      const rows = await db.query(
        "shipping-methods.all",
        `SELECT sm.product_code AS code, sm.kind AS "shippingMethod", p.available_for_sale AS on, sm.position,
           p.texts, coalesce(sp.gross_minor, 0) AS price, sm.steps_by AS by, sm.steps, sm.zones, sm.free_rule AS "freeRule",
           sm.free_from_minor AS "freeFrom", sm.cash, sm.cash_surcharge_minor AS "cashSurcharge", sm.excluded, sm.carrier,
           sm.days_from AS "daysFrom", sm.days_to AS "daysTo", sm.cut_off_hour AS "cutOffHour"
         FROM shipping_methods sm JOIN products p ON p.code = sm.product_code
         LEFT JOIN product_prices sp ON sp.product_code = sm.product_code AND sp.currency = $1
         ORDER BY sm.position, sm.product_code`,
        [currency],
      );
      return rows.map(({ texts, ...row }) => {
        const titles = Object.entries(texts).map(([locale, { title }]) => [locale, title]);
        return { ...row, titles: Object.fromEntries(titles.filter(([, title]) => title !== undefined)) };
      });
    },

    /** As all who change the catalogue. */
    async lock(): Promise<void> {
      await db.query("shipping-methods.lock", "SELECT version FROM catalog_version FOR UPDATE");
    },

    /** Of all products: a code is never used twice. */
    async codes(): Promise<string[]> {
      const rows = await db.query("shipping-methods.codes", "SELECT code FROM products WHERE code LIKE 'PW%'");
      return rows.map(({ code }) => code);
    },

    /** Stores its product; the database adds the method. */
    async begin(code: string): Promise<void> {
      await db.query(
        "shipping-methods.begin",
        `WITH product AS (
           INSERT INTO products (code, slug, vat_class, points, unit_amount, unit, max_per_order, visible_for_guest,
             available_for_sale, texts)
           VALUES ($1, lower($1) || '-delivery', 'standard', 0, 1, 'pcs', 1, true, false, '{}') RETURNING code
         ), price AS (
           INSERT INTO product_prices (product_code, currency, gross_minor, net_volume_minor) SELECT code, $2, 0, 0 FROM product
         ) INSERT INTO stock (product_code, supplied, on_hand) SELECT code, $3, $3 FROM product`,
        [code, currency, ENDLESS],
      );
    },

    async set(code: string, row: Omit<ShippingMethodRow, "code">): Promise<void> {
      await db.query(
        "shipping-methods.set-product",
        `UPDATE products SET available_for_sale = $2, texts = (
           SELECT jsonb_object_agg(locale, coalesce(p.texts->locale, '{}') || jsonb_build_object('title', title))
           FROM products p, jsonb_each_text($3::jsonb) AS given (locale, title) WHERE p.code = $1)
         WHERE code = $1`,
        [code, row.on, JSON.stringify(row.titles)],
      );
      await db.query(
        "shipping-methods.set-price",
        "UPDATE product_prices SET gross_minor = $3, before_minor = NULL WHERE product_code = $1 AND currency = $2 AND gross_minor <> $3",
        [code, currency, row.price],
      );
      await db.query(
        "shipping-methods.set",
        `UPDATE shipping_methods SET kind = $2, position = $3, steps_by = $4, steps = $5, free_rule = $6, free_from_minor = $7,
           cash = $8, cash_surcharge_minor = $9, excluded = $10, carrier = $11, days_from = $12, days_to = $13, cut_off_hour = $14, zones = $15
         WHERE product_code = $1`,
        [
          code,
          row.shippingMethod,
          row.position,
          row.by,
          JSON.stringify(row.steps),
          row.freeRule,
          row.freeFrom,
          row.cash,
          row.cashSurcharge,
          JSON.stringify(row.excluded),
          row.carrier && JSON.stringify(row.carrier),
          row.daysFrom,
          row.daysTo,
          row.cutOffHour,
          JSON.stringify(row.zones),
        ],
      );
    },
  };
}
