import type { ConsentDecision, OwnData } from "@kram/contract/members";
import type { Locale } from "@kram/countries/country";
import type { Queryable } from "../../platform/database.ts";
import type { NoticeRow } from "../notices/public.ts";

/** Amounts in minor units, message titles in the given language. */
export interface OwnDataRow
  extends Omit<
    OwnData,
    "exportedAt" | "profile" | "addressBook" | "orders" | "money" | "payouts" | "returns" | "notifications"
  > {
  now: Date;
  orders: (Omit<OwnData["orders"][number], "total" | "refundsSent" | "lines"> & {
    total: number;
    refundsSent: (Omit<OwnData["orders"][number]["refundsSent"][number], "amount"> & { amount: number })[];
    lines: (Omit<OwnData["orders"][number]["lines"][number], "unitGross"> & { unitGross: number })[];
  })[];
  money: (Omit<OwnData["money"][number], "amount"> & { amount: number })[];
  payouts: (Omit<OwnData["payouts"][number], "amount"> & { amount: number })[];
  /** `notice`: words to be written for what the club told by itself. */
  notifications: (OwnData["notifications"][number] & { notice: NoticeRow | null })[];
  returns: (Omit<OwnData["returns"][number], ReturnedSum | "lines"> &
    Record<ReturnedSum, number> & {
      lines: (Omit<OwnData["returns"][number]["lines"][number], "reduction"> & { reduction: number })[];
    })[];
}

type ReturnedSum = "goodsCost" | "shippingCost" | "discountBack" | "refundMoneyBack" | "refundAmount";

const at = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of order `o`. */
const changedPieces = (column: "added" | "pieces") =>
  `coalesce((SELECT json_agg(json_build_object('at', ${at("c.at")}, 'code', coalesce(p.code, ''), 'title', coalesce(p.title, ''),
       'quantity', coalesce(p.quantity, 0), 'reason', c.note) ORDER BY c.id, p.code) FROM order_line_changes c
       CROSS JOIN LATERAL jsonb_to_recordset(c.${column}) AS p (code text, title text, quantity int) WHERE c.order_id = o.id), '[]')`;

const CONSENTS = `SELECT json_build_object('consent', consent, 'granted', granted, 'decidedAt', ${at("logged_at")}, 'source', source,
  'document', document, 'version', version, 'sha256', encode(text_sha256, 'hex')) AS item, id FROM consent_log WHERE member_id = $1`;

/** A list of objects from what stands after FROM. */
const list = (object: string, from: string) =>
  `coalesce((SELECT json_agg(json_build_object(${object}) ORDER BY ${from}), '[]')`;

/** With their order's titles. */
const linesOf = (table: string, which: string, more = "") =>
  `coalesce((SELECT json_agg(json_build_object('code', l.product_code, 'title', ol.title, 'quantity', l.quantity${more}) ORDER BY ol.position)
     FROM ${table} JOIN order_lines ol USING (order_id, product_code, promotion_code) WHERE ${which}), '[]')`;

const OWN_DATA = `
SELECT now() AS now, ${at("m.created_at")} AS "memberSince",
  ${list(
    `'number', o.number, 'status', o.status, 'placedAt', ${at("o.placed_at")}, 'currency', o.currency, 'total', o.total_minor,
     'paymentMethod', o.payment_method, 'paymentState', o.payment_state, 'shippingMethod', o.shipping_method,
     'shippingAddress', o.shipping_address,
     'buyers', coalesce((SELECT json_agg(b.buyer ORDER BY b.id) FROM order_buyers b WHERE b.order_id = o.id), '[]'),
     'addressesBefore', coalesce((SELECT json_agg(c.before ORDER BY c.id) FROM order_address_changes c WHERE c.order_id = o.id), '[]'),
     'refundsSent', coalesce((SELECT json_agg(json_build_object('sentAt', ${at("d.done_at")}, 'amount', d.amount_minor,
       'bankAccountNumber', d.sent_to) ORDER BY d.done_at) FROM refunds_due d WHERE d.order_id = o.id AND d.done_at IS NOT NULL
       AND d.sent_to <> ''), '[]'),
     'refundsSentBack', coalesce((SELECT json_agg(json_build_object('cameBackAt', ${at("f.failed_at")}, 'bankAccountNumber', f.account,
       'reason', f.reason) ORDER BY f.failed_at) FROM refunds_due d JOIN refund_failures f ON f.refund_id = d.id WHERE d.order_id = o.id), '[]'),
     'taken', ${changedPieces("pieces")}, 'added', ${changedPieces("added")},
     'offered', coalesce((SELECT json_agg(json_build_object('at', ${at("a.at")}, 'code', coalesce(p.code, ''), 'title', coalesce(p.title, ''),
       'quantity', coalesce(p.quantity, 0), 'reason', a.note) ORDER BY a.id, p.code) FROM order_additions a
       CROSS JOIN LATERAL jsonb_to_recordset(a.lines) AS p (code text, title text, quantity int)
       WHERE a.order_id = o.id AND a.state <> 'PAID'), '[]'),
     'companyPurchase', o.company_purchase,
     'lines', coalesce((SELECT json_agg(json_build_object('code', l.product_code, 'title', l.title, 'quantity', l.quantity,
       'unitGross', l.unit_gross_minor, 'points', l.points) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id), '[]')`,
    "o.id DESC) FROM orders o WHERE o.member_id = m.id",
  )} AS orders,
  ${list(
    "'code', l.product_code, 'quantity', l.quantity",
    "l.added_at) FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE c.member_id = m.id AND c.state <> 'closed'",
  )} AS cart,
  ${list(
    `'postedAt', ${at("t.posted_at")}, 'account', a.kind, 'reason', t.reason, 'amount', e.amount_minor, 'currency', a.currency,
     'order', (SELECT number FROM orders o WHERE o.id = t.order_id)`,
    `t.id DESC, a.id) FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
     JOIN ledger_transactions t ON t.id = e.transaction_id WHERE a.member_id = m.id`,
  )} AS money,
  ${list(
    `'requestedAt', ${at("p.requested_at")}, 'state', p.state, 'amount', p.amount_minor, 'currency', p.currency, 'holder', p.holder,
     'bankAccountNumber', p.account_number, 'reason', p.reason, 'endedAt', ${at("p.ended_at")}`,
    "p.id DESC) FROM payouts p WHERE p.member_id = m.id",
  )} AS payouts,
  ${list(
    `'sentAt', ${at("n.created_at")}, 'readAt', ${at("n.read_at")}, 'title', coalesce(coalesce(n.texts->$2, n.texts->'pl')->>'title', ''),
     'message', coalesce(coalesce(n.texts->$2, n.texts->'pl')->>'message', ''),
     'notice', (SELECT json_build_object('kind', c.kind, 'facts', c.facts, 'personName', b.name, 'personSurname', b.surname,
       'personShown', b.shown_in_structure) FROM notices c LEFT JOIN members b ON b.id = c.person_id WHERE c.id = n.notice_id)`,
    "n.id DESC) FROM notifications n WHERE n.member_id = m.id",
  )} AS notifications,
  ${list(
    `'sentAt', ${at("w.created_at")}, 'subject', w.subject, 'content', w.content, 'email', w.email,
     'files', (SELECT coalesce(json_agg(f.name ORDER BY f.position), '[]') FROM contact_attachments f WHERE f.message_id = w.id)`,
    "w.id DESC) FROM contact_messages w WHERE w.member_id = m.id OR w.email = m.email",
  )} AS messages,
  ${list(
    `'number', 'C-' || c.id, 'order', o.number, 'status', c.status, 'reason', c.reason, 'wish', c.wish, 'madeAt', ${at("c.created_at")},
     'dueOn', c.due_on, 'decidedAt', ${at("c.decided_at")},
     'lines', ${linesOf("complaint_lines l", "l.complaint_id = c.id")},
     'messages', (SELECT coalesce(json_agg(json_build_object('sentAt', ${at("t.created_at")},
         'byStaff', t.staff_id IS NOT NULL, 'content', t.text) ORDER BY t.id), '[]')
       FROM complaint_messages t WHERE t.complaint_id = c.id),
     'files', (SELECT coalesce(json_agg(f.name ORDER BY f.position), '[]') FROM complaint_files f WHERE f.complaint_id = c.id),
     'returnParcel', (SELECT b.tracking_number FROM return_labels b WHERE b.complaint_id = c.id)`,
    "c.id DESC) FROM complaints c JOIN orders o ON o.id = c.order_id WHERE o.member_id = m.id",
  )} AS complaints,
  ${list(
    `'order', o.number, 'recordedAt', ${at("r.created_at")}, 'reason', r.reason, 'refundTo', r.refund_to, 'currency', o.currency,
     'goodsCost', r.goods_minor,
     'shippingCost', r.delivery_minor, 'discountBack', r.bonus_minor, 'refundMoneyBack', r.refunds_minor, 'refundAmount', r.money_minor,
     'lines', ${linesOf("return_lines l", "l.return_id = r.id", ", 'reduction', l.reduced_minor")}`,
    "r.id DESC) FROM returns r JOIN orders o ON o.id = r.order_id WHERE o.member_id = m.id",
  )} AS returns,
  ${list(
    `'number', 'W-' || w.id, 'order', w.order_number, 'name', w.name, 'email', w.email, 'goods', w.goods,
     'receivedAt', ${at("w.received_at")},
     'state', w.state, 'decidedAt', ${at("w.decided_at")},
     'returnParcel', (SELECT b.tracking_number FROM return_labels b WHERE b.withdrawal_id = w.id)`,
    "w.id DESC) FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id WHERE o.member_id = m.id OR w.email = lower(m.email)",
  )} AS withdrawals,
  ${list(`'writtenAt', ${at("k.created_at")}, 'text', k.text`, "k.id DESC) FROM member_notes k WHERE k.member_id = m.id")} AS notes,
  ARRAY(SELECT k.tag FROM member_tags k WHERE k.member_id = m.id ORDER BY k.tag) AS tags,
  ${list(
    `'code', f.product_code, 'addedAt', ${at("f.added_at")}`,
    "f.added_at DESC) FROM favourites f WHERE f.member_id = m.id",
  )} AS favourites,
  ${list(
    `'shortName', g.short, 'formerNames', (SELECT coalesce(json_agg(n.short ORDER BY n.short), '[]') FROM short_names n
       WHERE n.member_id = m.id AND n.short <> g.short),
     'greeting', g.greeting, 'shownName', g.shown_name, 'products', g.products, 'published', g.published_at IS NOT NULL,
     'mayWrite', g.may_write, 'picture', encode(g.picture, 'base64')`,
    "g.member_id) FROM personal_pages g WHERE g.member_id = m.id",
  )} AS "personalPages",
  ${list(
    `'code', w.product_code, 'state', w.state, 'askedAt', ${at("w.requested_at")}`,
    "w.id DESC) FROM availability_subscriptions w WHERE w.member_id = m.id",
  )} AS availability,
  coalesce((SELECT json_agg(item ORDER BY id DESC) FROM (${CONSENTS}) c), '[]') AS consents,
  ${list(
    `'createdAt', ${at("s.created_at")}, 'lastSeenAt', ${at("s.last_seen_at")}, 'userAgent', s.user_agent`,
    "s.created_at DESC) FROM sessions s WHERE s.member_id = m.id",
  )} AS sessions,
  ${list(
    `'createdAt', ${at("d.created_at")}, 'lastSeenAt', ${at("d.last_used_at")}, 'userAgent', d.user_agent`,
    "d.last_used_at DESC) FROM known_devices d WHERE d.member_id = m.id",
  )} AS devices,
  ${list(
    `'since', ${at("u.since")}, 'reason', u.reason, 'said', u.said`,
    "u.since DESC) FROM mail_suppressions u WHERE u.address = m.email",
  )} AS suppressions,
  ${list(
    `'sentAt', ${at("x.sent_at")}, 'to', x.recipient, 'subject', x.subject`,
    "x.sent_at DESC) FROM mails x WHERE x.recipient = m.email",
  )} AS mails
FROM members m WHERE m.id = $1`;

export function createOwnDataRepository(db: Queryable) {
  return {
    /** One statement for one moment; `locale` is for messages. */
    async read(memberId: number, locale: Locale): Promise<OwnDataRow> {
      const [row] = await db.query("own-data.read", OWN_DATA, [memberId, locale]);
      if (!row) throw new Error("a session points to a member that is gone");
      return row;
    },

    async consents(memberId: number): Promise<ConsentDecision[]> {
      const rows = await db.query("own-data.consents", `SELECT item FROM (${CONSENTS}) c ORDER BY id DESC LIMIT 500`, [
        memberId,
      ]);
      return rows.map(({ item }) => item);
    },
  };
}
