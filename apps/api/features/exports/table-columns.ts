import { CURRENCIES, type Currency } from "@kram/countries/country";
import { LOCALES } from "@kram/domain/languages";
import type { TableKind } from "@kram/contract/exports";
import { byId, flag, moment, money, type Table, text } from "./column.ts";
import { CASE_TABLES } from "./case-tables.ts";

const inLanguages = (word: string, head = word) =>
  LOCALES.map((locale) => text(`${head}_${locale}`, `p.texts->'${locale}'->>'${word}'`));

const pricesIn = (currency: Currency) => {
  const price = (head: string, column: string) =>
    money(
      `${head}_${currency.toLowerCase()}`,
      `(SELECT ${column} FROM product_prices WHERE product_code = p.code AND currency = '${currency}')`,
    );
  return [
    price("price", "gross_minor"),
    price("price_before", "before_minor"),
    price("net_volume", "net_volume_minor"),
  ];
};

/** Heads are the same in all languages, so that files can return. */
export const TABLES: Readonly<Record<TableKind, Table>> = {
  products: {
    key: "p.code",
    from: "products p",
    // As `npm run import`, without pictures, files, and what the law wants told. Stock has its own.
    columns: [
      text("code", "p.code"),
      text("brand", "p.brand_code"),
      text("slug", "p.slug"),
      text(
        "categories",
        `(SELECT string_agg(concat_ws('/', top.slug, c.slug), '|' ORDER BY pc.position) FROM product_categories pc
          JOIN categories c ON c.id = pc.category_id LEFT JOIN categories top ON top.id = c.parent_id WHERE pc.product_code = p.code)`,
      ),
      ...inLanguages("title"),
      ...inLanguages("summary"),
      ...inLanguages("description"),
      ...inLanguages("searchTitle", "search_title"),
      ...inLanguages("searchDescription", "search_description"),
      ...LOCALES.map((locale) => text(`not_available_message_${locale}`, `p.not_available_message->>'${locale}'`)),
      text("vat_class", "p.vat_class"),
      ...CURRENCIES.flatMap(pricesIn),
      text("points", "p.points::text"),
      text("unit_amount", "p.unit_amount::text"),
      text("unit", "p.unit"),
      text("weight_grams", "p.weight_grams::text"),
      text("net_milligrams", "p.net_milligrams::text"),
      text("max_per_order", "p.max_per_order::text"),
      text("low_stock_at", "p.low_stock_at::text"),
      flag("published", "p.published"),
      flag("available_for_sale", "p.available_for_sale"),
      flag("visible_for_guest", "p.visible_for_guest"),
      flag("is_new", "p.is_new"),
    ],
  },
  prices: {
    key: "p.code",
    from: "products p JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $1",
    columns: [
      text("code", "p.code"),
      text("title", "p.texts->'pl'->>'title'"),
      money("gross_price", "pp.gross_minor"),
      money("net_volume", "pp.net_volume_minor"),
      flag("announced", "pp.before_minor IS NOT NULL"),
    ],
  },
  stock: {
    key: "p.code",
    from: "products p JOIN stock s ON s.product_code = p.code",
    columns: [
      text("code", "p.code"),
      text("title", "p.texts->'pl'->>'title'"),
      text("on_hand", "s.on_hand::text"),
      text("held", "s.reserved::text"),
      text("sold", "s.sold::text"),
    ],
  },
  brands: {
    key: "b.code",
    from: "brands b",
    columns: [
      text("code", "b.code"),
      text("name", "b.name"),
      ...LOCALES.map((locale) => text(`description_${locale}`, `b.texts->'${locale}'->>'description'`)),
    ],
  },
  categories: {
    key: byId("c.id"),
    from: "categories c LEFT JOIN categories top ON top.id = c.parent_id",
    columns: [
      text("id", "c.id::text"),
      text("parent", "top.slug"),
      text("slug", "c.slug"),
      text("position", "c.position::text"),
      flag("hidden", "c.hidden"),
      flag("supplements", "c.supplements"),
      ...LOCALES.map((locale) => text(`name_${locale}`, `c.texts->'${locale}'->>'name'`)),
      ...LOCALES.map((locale) => text(`description_${locale}`, `c.texts->'${locale}'->>'description'`)),
    ],
  },
  members: {
    key: byId("m.id"),
    known: "m.member_no",
    from: "members m LEFT JOIN members up ON up.id = m.sponsor_id",
    columns: [
      text("member_no", "m.member_no"),
      text("sponsor_no", "up.member_no"),
      text("kind", "CASE WHEN m.company_name IS NULL THEN 'private' ELSE 'company' END"),
      text("name", "m.name"),
      text("surname", "m.surname"),
      text("email", "m.email"),
      text("birth_date", "to_char(m.born_on, 'YYYY-MM-DD')"),
      text("mobile", "m.mobile"),
      text("street", "m.street"),
      text("building_no", "m.building_no"),
      text("apartment_no", "m.apartment_no"),
      text("zip_code", "m.zip_code"),
      text("city", "m.city"),
      text("company_name", "m.company_name"),
      text("tax_number", "m.tax_number"),
      text("locale", "m.locale"),
      moment("joined_at", "m.created_at"),
      moment("privacy_accepted_at", "m.privacy_policy_accepted_at"),
      moment("contact_accepted_at", "m.contact_agreement_at"),
      moment("marketing_accepted_at", "m.marketing_accepted_at"),
      flag("blocked", "m.blocked_at IS NOT NULL"),
      text("block_reason", "m.block_reason"),
      text(
        "tags",
        `(SELECT string_agg(t.tag, ' | ' ORDER BY t.tag COLLATE "C") FROM member_tags t WHERE t.member_id = m.id)`,
      ),
      flag("has_credentials", "m.password_hash IS NOT NULL"),
    ],
  },
  "opening-balances": {
    key: "b.reference",
    from: "opening_balances b JOIN members m ON m.id = b.member_id JOIN approvals a ON a.id = b.approval_id",
    columns: [
      text("reference", "b.reference"),
      text("member_no", "m.member_no"),
      text("account", "b.account"),
      money("amount", "b.amount_minor"),
      text("state", "a.state"),
    ],
  },
  orders: {
    key: byId("o.id"),
    from: "orders o JOIN members m ON m.id = o.member_id",
    columns: [
      text("number", "o.number"),
      moment("placed_at", "o.placed_at"),
      text("member_no", "m.member_no"),
      text("status", "o.status"),
      text("type", "o.type"),
      text("payment_method", "o.payment_method"),
      text("payment_state", "o.payment_state"),
      text("shipping_method", "o.shipping_method"),
      text("currency", "o.currency"),
      money("goods", "o.gross_minor"),
      money("shipping", "o.shipping_minor"),
      money("discount", "o.discount_minor"),
      money("refund", "o.refund_minor"),
      money("total", "o.total_minor"),
    ],
  },
  ledger: {
    key: `${byId("t.id")} || ${byId("a.id")}`,
    from: `ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.id = e.account_id
      LEFT JOIN members m ON m.id = a.member_id LEFT JOIN orders o ON o.id = t.order_id`,
    columns: [
      text("transaction", "t.id::text"),
      moment("posted_at", "t.posted_at"),
      text("reason", "t.reason"),
      text("order", "o.number"),
      text("account", "a.kind"),
      text("member_no", "m.member_no"),
      text("currency", "a.currency"),
      money("amount", "e.amount_minor"),
    ],
  },
  ...CASE_TABLES,
};
