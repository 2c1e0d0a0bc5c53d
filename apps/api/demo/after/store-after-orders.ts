import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Country } from "@kram/countries/country";
import { issueInvoices } from "../../features/invoices/public.ts";
import { recordReturn } from "../../features/returns/public.ts";
import { createWithdrawalsRepository, decideWithdrawal } from "../../features/withdrawals/public.ts";
import type { SettingParts } from "../../features/settings/public.ts";
import type { Database } from "../../platform/database.ts";
import { demoPicturesOf } from "../demo-shop.ts";
import { type AfterTexts, afterTexts } from "./after-texts.ts";
import type { AnnaOrder } from "./anna-orders.ts";
import { type AfterOrder, type Complain, storeComplaints } from "./store-complaints.ts";

/** Must run before the months close. */
export async function storeAfterOrders(input: {
  db: Database;
  country: Country;
  settingParts: SettingParts;
  annas: ReadonlyMap<AnnaOrder, number>;
}): Promise<void> {
  const { db, country, settingParts, annas } = input;
  const texts = afterTexts(country.code === "de" ? "de" : "pl");
  const [anna] = await db.query(
    "demo.anna",
    `SELECT m.id, s.id AS "staffId", m.name || ' ' || m.surname AS name, m.email FROM members m, staff s
      WHERE m.member_no = '100001' ORDER BY s.id LIMIT 1`,
  );
  if (!anna) throw new Error("Anna is missing");
  const rows = await db.query(
    "demo.after-orders",
    `SELECT o.id, o.number, coalesce((SELECT json_agg(json_build_object('code', l.product_code, 'quantity', l.quantity)
      ORDER BY l.position) FROM order_lines l
       WHERE l.order_id = o.id), '[]') AS lines FROM orders o WHERE o.id = ANY ($1) ORDER BY o.id`,
    [[...annas.values()]],
  );
  const orderOf = (key: AnnaOrder): AfterOrder => {
    const found = rows.find(({ id }) => id === annas.get(key));
    if (!found) throw new Error(`Anna's order "${key}" is missing`);
    return found;
  };
  await leaveUnpaid(db, orderOf("unpaid").id);
  for (const key of ["older", "returned", "kept", "sent", "resent"] as const)
    await db.inTransaction((tx) => issueInvoices(tx, { orderIds: [orderOf(key).id], country, settingParts }));
  await takeBack({ db, country, settingParts, staffId: anna.staffId, texts, orderOf });
  await declare({ db, texts, anna, orderOf });
  const complain: Complain = { db, country, memberId: anna.id, staffId: anna.staffId, texts };
  const picture = await readFile(join(demoPicturesOf(country.code), "OV402.webp"), "base64");
  await storeComplaints(complain, { open: orderOf("kept"), accepted: orderOf("older"), picture });
}

/** Anna may pay again or cancel. */
async function leaveUnpaid(db: Database, orderId: number): Promise<void> {
  await db.query(
    "demo.unpaid",
    `WITH unpaid AS (UPDATE orders SET payment_method = 'TRANSFER', payment_state = 'FAILED' WHERE id = $1
      RETURNING id, total_minor, currency, placed_at)
     INSERT INTO payments (id, order_id, provider, amount_minor, currency, state, created_at, settled_at)
     SELECT gen_random_uuid(), id, 'sandbox', total_minor, currency, 'FAILED', placed_at, placed_at + interval '4 minutes' FROM unpaid`,
    [orderId],
  );
}

async function takeBack(input: {
  db: Database;
  country: Country;
  settingParts: SettingParts;
  staffId: number;
  texts: AfterTexts;
  orderOf: (key: AnnaOrder) => AfterOrder;
}): Promise<void> {
  const { texts, orderOf, ...shop } = input;
  const [whole, kept] = [orderOf("returned"), orderOf("kept")];
  const pieces = (code: string, quantity: number, restocked: number) => ({
    code,
    promotionCode: null,
    quantity,
    restocked,
  });
  const shared = { seen: 0, reason: "WITHDRAWAL", refundTo: "PAYMENT" } as const;
  const all = whole.lines.map(({ code, quantity }) => pieces(code, quantity, quantity));
  await recordReturn({ ...shop, number: whole.number, given: { ...shared, note: texts.orderedTwice, lines: all } });
  const [first] = kept.lines;
  const one = [pieces(first?.code ?? "", 1, 0)];
  await recordReturn({ ...shop, number: kept.number, given: { ...shared, note: texts.boxDented, lines: one } });
}

async function declare(input: {
  db: Database;
  texts: AfterTexts;
  anna: { staffId: number; name: string; email: string };
  orderOf: (key: AnnaOrder) => AfterOrder;
}): Promise<void> {
  const { db, texts, anna, orderOf } = input;
  const { staffId, name, email } = anna;
  const locale = texts.locale;
  const keep = (key: AnnaOrder, goods: string) =>
    createWithdrawalsRepository(db).keep({ number: orderOf(key).number, name, email, goods, locale });
  const done = await keep("returned", "");
  await decideWithdrawal({ db, staffId, id: done.id, state: "DONE", note: texts.orderedTwice });
  const refused = await keep("older", texts.goods);
  await decideWithdrawal({ db, staffId, id: refused.id, state: "REFUSED", note: texts.tooLate });
  await keep("sent", texts.goods);
}
