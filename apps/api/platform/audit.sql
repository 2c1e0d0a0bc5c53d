-- Finds what must never be. Each row names a broken rule and where; an intact shop answers no row.
-- Read only: an operator may run it at any time.
SELECT 'two orders for one cart' AS rule, cart_id::text AS place FROM orders GROUP BY cart_id HAVING count(*) > 1
UNION ALL
SELECT 'supplied is not on hand plus sold', product_code FROM stock WHERE supplied <> on_hand + sold
UNION ALL
SELECT 'supplied is not what was written down', s.product_code FROM stock s
LEFT JOIN (SELECT product_code, sum(change) AS pieces FROM stock_supplies GROUP BY product_code) w USING (product_code)
WHERE s.supplied <> coalesce(w.pieces, 0)
UNION ALL
SELECT 'reserved is not what live carts hold', s.product_code FROM stock s
LEFT JOIN (SELECT l.product_code, sum(l.quantity) AS pieces FROM (SELECT cart_id, product_code, quantity FROM cart_lines UNION ALL SELECT cart_id, product_code, quantity FROM cart_gifts) l
  JOIN carts c ON c.id = l.cart_id WHERE c.state = 'open' GROUP BY l.product_code) h USING (product_code)
WHERE s.reserved <> coalesce(h.pieces, 0)
UNION ALL
SELECT 'sold is not what standing orders took', s.product_code FROM stock s
LEFT JOIN (SELECT l.product_code, sum(l.quantity) AS pieces FROM (SELECT order_id, product_code, quantity FROM order_lines
  UNION ALL SELECT a.order_id, w.code, w.quantity FROM order_additions a, jsonb_to_recordset(a.lines) AS w (code text, quantity int) WHERE a.state = 'WAITING') l
  JOIN orders o ON o.id = l.order_id WHERE o.status <> 'CANCELED' GROUP BY l.product_code) t USING (product_code)
LEFT JOIN (SELECT product_code, sum(restocked) AS pieces FROM return_lines GROUP BY product_code) b USING (product_code)
WHERE s.sold <> coalesce(t.pieces, 0) - coalesce(b.pieces, 0)
UNION ALL
SELECT 'order without lines', number FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id)
UNION ALL
SELECT 'lines do not add up to the order', o.number FROM orders o
WHERE o.gross_minor <> (SELECT sum(l.quantity * l.unit_gross_minor) FROM order_lines l WHERE l.order_id = o.id)
UNION ALL
SELECT 'what promotions took off does not add up', o.number FROM orders o
WHERE o.promotion_minor <> (SELECT sum(l.reduced_minor) FROM order_lines l WHERE l.order_id = o.id)
  OR o.promotion_minor <> (SELECT coalesce(sum(p.reduced_minor), 0) FROM order_promotions p WHERE p.order_id = o.id)
UNION ALL
SELECT 'VAT does not add up to the order', o.number FROM orders o
LEFT JOIN (SELECT order_id, sum(goods_minor) AS goods, sum(shipping_minor) AS shipping, sum(discount_minor) AS discount, sum(net_minor + vat_minor) AS gross
  FROM order_vat GROUP BY order_id) v ON v.order_id = o.id
WHERE coalesce(v.goods, 0) <> o.gross_minor - o.promotion_minor OR coalesce(v.shipping, 0) <> o.shipping_minor
  OR coalesce(v.discount, 0) <> o.discount_minor OR coalesce(v.gross, 0) <> o.total_minor + o.refund_minor
UNION ALL
SELECT 'gift of a promotion that the order does not name', o.number FROM orders o JOIN order_lines l ON l.order_id = o.id
WHERE l.promotion_code <> '' AND NOT EXISTS (SELECT 1 FROM order_promotions p WHERE p.order_id = o.id AND p.promotion_code = l.promotion_code)
UNION ALL
SELECT 'ledger transaction does not sum to zero', transaction_id::text FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_minor) <> 0
UNION ALL
SELECT 'balance is not the sum of its entries', a.id::text FROM ledger_accounts a
WHERE a.member_id IS NOT NULL AND (a.balance_minor < 0 OR a.balance_minor <> (SELECT coalesce(sum(e.amount_minor), 0) FROM ledger_entries e WHERE e.account_id = a.id))
UNION ALL
SELECT 'held money is not what unpaid orders use', a.member_id::text FROM ledger_accounts a
WHERE a.kind = 'held' AND a.balance_minor <> (SELECT coalesce(sum(o.discount_minor + o.refund_minor), 0) FROM orders o
  WHERE o.member_id = a.member_id AND o.currency = a.currency AND coalesce(o.held_from, o.status) = 'CREATED')
UNION ALL
SELECT 'money that lies ready is not what open payouts pay', a.member_id::text FROM ledger_accounts a
WHERE a.kind = 'payout' AND a.balance_minor <> (SELECT coalesce(sum(p.amount_minor), 0) FROM payouts p
  WHERE p.member_id = a.member_id AND p.currency = a.currency AND p.state IN ('REQUESTED', 'APPROVED', 'IN_FILE'))
UNION ALL
SELECT 'file for the bank is not the sum of its payouts and refunds', f.reference FROM payout_files f
LEFT JOIN (SELECT file_id, count(*) AS transfers, sum(minor) AS total FROM (
  SELECT file_id, amount_minor - fee_minor AS minor FROM payouts UNION ALL SELECT file_id, amount_minor FROM refunds_due WHERE file_id IS NOT NULL
  UNION ALL SELECT b.file_id, r.amount_minor FROM refund_failures b JOIN refunds_due r ON r.id = b.refund_id WHERE b.file_id IS NOT NULL
) x GROUP BY file_id) p ON p.file_id = f.id
WHERE f.transfers IS DISTINCT FROM p.transfers OR f.sum_minor IS DISTINCT FROM p.total
UNION ALL
SELECT 'refund of a file is sent though the bank did not carry it out, or the reverse', r.id::text FROM refunds_due r
JOIN payout_files f ON f.id = r.file_id WHERE (r.done_at IS NULL) <> (f.executed_at IS NULL)
UNION ALL
SELECT 'club money of an order is not in the ledger', o.number FROM orders o
WHERE o.discount_minor + o.refund_minor > 0 AND (SELECT count(*) FROM ledger_transactions t WHERE t.order_id = o.id
  AND t.reason = CASE coalesce(o.held_from, o.status) WHEN 'CREATED' THEN CASE WHEN EXISTS (SELECT 1 FROM order_timeline l
    WHERE l.order_id = o.id AND l.status = 'CONFIRMED') THEN 'order-post' ELSE 'order-hold' END WHEN 'CANCELED' THEN 'order-void' ELSE 'order-post' END) <> 1
UNION ALL
SELECT 'club money of changed orders is not in the ledger', o.number FROM orders o
JOIN (SELECT order_id, sum(bonus_minor) AS bonus, sum(refunds_minor) AS refunds FROM order_line_changes GROUP BY order_id) c ON c.order_id = o.id
LEFT JOIN (SELECT t.order_id, sum(e.amount_minor) FILTER (WHERE a.kind = 'bonus') AS bonus, sum(e.amount_minor) FILTER (WHERE a.kind = 'refunds') AS refunds
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
  WHERE t.reason = 'order-change' AND a.member_id IS NOT NULL GROUP BY t.order_id) l ON l.order_id = o.id
WHERE c.bonus <> coalesce(l.bonus, 0) OR c.refunds <> coalesce(l.refunds, 0)
UNION ALL
SELECT 'order without its mail in the outbox', o.number FROM orders o
WHERE NOT EXISTS (SELECT 1 FROM outbox x WHERE x.kind = 'mail.order-placed' AND (x.payload->>'orderId')::bigint = o.id)
  -- Entries of the outbox go after a time: an order that is older than those left has none.
  AND o.placed_at > (SELECT now() - make_interval(days => least(outbox_days, dead_letter_days)) FROM settings)
  AND o.placed_at >= coalesce((SELECT min(done_at) FROM outbox), '-infinity')
UNION ALL
SELECT 'paid order without a paid payment, or the reverse', o.number FROM orders o
WHERE (o.payment_state = 'PAID') <> EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'PAID')
UNION ALL
SELECT 'order behind a live cart', o.number FROM orders o JOIN carts c ON c.id = o.cart_id WHERE c.state = 'open'
UNION ALL
SELECT 'order whose last step is not its status', o.number FROM orders o
WHERE o.status <> (SELECT t.status FROM order_timeline t WHERE t.order_id = o.id ORDER BY t.id DESC LIMIT 1)
UNION ALL
SELECT 'order took a step that the table refuses', o.number FROM orders o JOIN (
  SELECT order_id, at, status AS step, lag(status) OVER (PARTITION BY order_id ORDER BY id) AS before FROM order_timeline
) t ON t.order_id = o.id WHERE NOT coalesce(CASE t.before
  WHEN 'CREATED' THEN t.step IN ('CONFIRMED', 'SUSPENDED', 'BLOCKED', 'CANCELED') WHEN 'CONFIRMED' THEN t.step IN ('EXECUTED', 'SUSPENDED', 'BLOCKED', 'CANCELED')
    -- Paid online instead of in cash.
    OR t.step = 'CREATED' AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.created_at = t.at)
  WHEN 'EXECUTED' THEN t.step IN ('SENT', 'SUSPENDED', 'BLOCKED') WHEN 'SENT' THEN t.step IN ('RETURNED', 'RESENT') WHEN 'RESENT' THEN t.step = 'SENT'
  WHEN 'SUSPENDED' THEN t.step IN ('CREATED', 'CONFIRMED', 'EXECUTED', 'CANCELED') WHEN 'BLOCKED' THEN t.step IN ('CREATED', 'CONFIRMED', 'EXECUTED', 'CANCELED')
  ELSE t.before IS NULL AND t.step = 'CREATED' END, false)
UNION ALL
SELECT 'order numbers have a gap', 'counter' FROM order_counter WHERE last_number <> (SELECT count(*) FROM orders)
UNION ALL
SELECT 'invoice numbers have a gap', c.kind || ' ' || c.year FROM invoice_counters c
WHERE c.last_number <> (SELECT count(*) FROM invoices i WHERE i.kind = c.kind AND i.year = c.year AND i.sequence <= c.last_number)
UNION ALL
SELECT 'invoice is not the sum of its order', i.number FROM invoices i JOIN orders o ON o.id = i.order_id
LEFT JOIN (SELECT order_id, sum(net_minor) AS net, sum(vat_minor) AS vat FROM order_vat GROUP BY order_id) v ON v.order_id = o.id
WHERE i.kind = 'INVOICE' AND (i.gross_minor <> o.total_minor + o.refund_minor OR i.net_minor IS DISTINCT FROM v.net OR i.vat_minor IS DISTINCT FROM v.vat)
UNION ALL
SELECT 'invoice is corrected by more than it is', i.number FROM invoices i
WHERE i.kind = 'INVOICE' AND i.gross_minor + (SELECT coalesce(sum(k.gross_minor), 0) FROM invoices k WHERE k.corrects_id = i.id) < 0
UNION ALL
SELECT 'replaced invoice is not taken back whole, or names another order than the one in its place', i.number FROM invoices i JOIN invoices n ON n.replaces_id = i.id
WHERE n.kind <> 'INVOICE' OR i.kind <> 'INVOICE' OR n.order_id <> i.order_id OR n.gross_minor <> i.gross_minor
  OR i.gross_minor + (SELECT coalesce(sum(k.gross_minor), 0) FROM invoices k WHERE k.corrects_id = i.id) <> 0
UNION ALL
SELECT 'order that staff sent without its invoice', o.number FROM orders o WHERE o.total_minor + o.refund_minor > 0
  AND EXISTS (SELECT 1 FROM order_timeline t WHERE t.order_id = o.id AND t.status = 'SENT' AND t.actor = 'staff') AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id)
UNION ALL
SELECT 'settled order with a pending payment', o.number FROM orders o JOIN payments p ON p.order_id = o.id
WHERE p.state = 'PENDING' AND (o.status = 'CANCELED' OR CASE WHEN p.addition_id IS NULL THEN o.payment_state <> 'PENDING'
  ELSE NOT EXISTS (SELECT 1 FROM order_additions a WHERE a.id = p.addition_id AND a.state = 'WAITING') END)
UNION ALL
SELECT 'canceled order with a paid payment', o.number FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.state = 'PAID' AND o.status = 'CANCELED'
UNION ALL
SELECT 'payment is not over the order''s total', o.number FROM orders o JOIN payments p ON p.order_id = o.id
WHERE p.addition_id IS NULL AND NOT EXISTS (SELECT 1 FROM order_additions a WHERE a.order_id = o.id AND a.state = 'PAID') AND (p.amount_minor - p.lowered_minor <> o.total_minor OR (p.lowered_minor < 0 AND p.state IN ('PENDING', 'PAID')) OR p.currency <> o.currency)
UNION ALL
SELECT 'payments of an order and what came into it are not over its total', o.number FROM orders o
JOIN (SELECT order_id, sum(amount_minor - lowered_minor) AS paid FROM payments WHERE state = 'PAID' GROUP BY order_id) p ON p.order_id = o.id
WHERE p.paid <> o.total_minor AND EXISTS (SELECT 1 FROM order_additions a WHERE a.order_id = o.id AND a.state = 'PAID')
UNION ALL
SELECT 'addition is not what its payment paid, or the reverse', a.id::text FROM order_additions a LEFT JOIN payments p ON p.addition_id = a.id
  AND p.order_id = a.order_id AND p.amount_minor = a.more_minor AND p.state IN ('PAID', 'TO_REFUND', 'REFUNDED')
WHERE (a.state = 'PAID' AND p.id IS NULL) OR (a.state <> 'PAID' AND p.state = 'PAID')
  OR a.more_minor <> (SELECT sum(w.quantity * w."unitGross") FROM jsonb_to_recordset(a.lines) AS w (quantity int, "unitGross" bigint))
UNION ALL
SELECT 'pieces wait for their difference beside an order that is past it', o.number FROM order_additions a JOIN orders o ON o.id = a.order_id
WHERE a.state = 'WAITING' AND coalesce(o.held_from, o.status) <> 'CONFIRMED'
UNION ALL
SELECT 'paid order became smaller and the money did not go back, or the reverse', o.number FROM orders o JOIN payments p ON p.order_id = o.id AND p.state = 'PAID'
WHERE p.lowered_minor <> (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds_due r WHERE r.payment_id = p.id AND r.change_id IS NOT NULL)
UNION ALL
SELECT 'order by transfer without a payment', number FROM orders o
WHERE o.payment_method = 'TRANSFER' AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)
UNION ALL
SELECT 'cart awaits a payment for no created order', c.id::text FROM carts c
WHERE c.state = 'awaiting-payment' AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.cart_id = c.id AND coalesce(o.held_from, o.status) = 'CREATED')
UNION ALL
SELECT 'order that is to refund though no refund waits', o.number FROM orders o
WHERE o.payment_state = 'TO_REFUND' AND NOT EXISTS (SELECT 1 FROM refunds_due d WHERE d.order_id = o.id AND d.done_at IS NULL)
UNION ALL
SELECT 'payment to refund that is not due, or the reverse', p.id::text FROM payments p
LEFT JOIN refunds_due r ON r.return_id IS NULL AND r.asked_by IS NULL AND r.change_id IS NULL AND r.payment_id = p.id AND r.order_id = p.order_id
  AND r.amount_minor = p.amount_minor - (SELECT coalesce(sum(c.amount_minor), 0) FROM refunds_due c WHERE c.payment_id = p.id AND c.change_id IS NOT NULL)
WHERE p.state IS DISTINCT FROM CASE WHEN r.done_at IS NOT NULL THEN 'REFUNDED' WHEN r.payment_id IS NOT NULL THEN 'TO_REFUND' WHEN p.state IN ('TO_REFUND', 'REFUNDED')
  AND p.lowered_minor < p.amount_minor THEN '' ELSE p.state END
UNION ALL
SELECT 'more came back than was bought', l.order_id::text || ' ' || l.product_code FROM order_lines l
JOIN (SELECT order_id, product_code, promotion_code, sum(quantity) AS pieces, sum(reduced_minor) AS reduced FROM return_lines
  GROUP BY order_id, product_code, promotion_code) b
  USING (order_id, product_code, promotion_code) WHERE b.pieces > l.quantity OR b.reduced > l.quantity * l.unit_gross_minor - l.reduced_minor
UNION ALL
SELECT 'money for lines went back of an order that was not paid', o.number FROM returns r JOIN orders o ON o.id = r.order_id
WHERE r.reason IN ('MISSING', 'DAMAGED', 'LATE', 'ALLOWANCE') AND NOT (o.total_minor = 0 OR CASE o.payment_method WHEN 'CASH' THEN o.cash_confirmed
  ELSE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'PAID') END)
UNION ALL
SELECT 'more went back than the order cost', o.number FROM orders o
JOIN (SELECT order_id, sum(bonus_minor) AS bonus, sum(refunds_minor) AS refunds, sum(money_minor) AS money, sum(goods_minor + delivery_minor) AS gross FROM returns GROUP BY order_id) r
  ON r.order_id = o.id WHERE r.bonus > o.discount_minor OR r.refunds > o.refund_minor OR r.money > o.total_minor OR r.gross > o.total_minor + o.refund_minor
UNION ALL
SELECT 'more money went back than came in', o.number FROM orders o
JOIN (SELECT order_id, sum(amount_minor) AS money FROM refunds_due WHERE asked_by IS NOT NULL GROUP BY order_id) d ON d.order_id = o.id
WHERE d.money + (SELECT coalesce(sum(r.money_minor), 0) FROM returns r WHERE r.order_id = o.id) > o.total_minor
  OR o.status NOT IN ('SENT', 'RESENT', 'RETURNED')
  OR NOT CASE o.payment_method WHEN 'CASH' THEN o.cash_confirmed
    ELSE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'PAID') END
UNION ALL
SELECT 'return of an order that was not sent', o.number FROM returns r JOIN orders o ON o.id = r.order_id WHERE o.status NOT IN ('SENT', 'RESENT', 'RETURNED')
UNION ALL
SELECT 'return without the money that is due', r.id::text FROM returns r
LEFT JOIN (SELECT return_id, sum(amount_minor) AS amount, min(order_id) AS order_id FROM refunds_due GROUP BY return_id) d ON d.return_id = r.id
WHERE coalesce(d.amount, 0) <> CASE WHEN r.refund_to = 'PAYMENT' AND (r.evidence NOT IN ('cash-missing', 'above-limit')
  OR EXISTS (SELECT 1 FROM approvals a WHERE a.return_id = r.id AND a.state = 'approved')) THEN r.money_minor ELSE 0 END OR d.order_id <> r.order_id
UNION ALL
SELECT 'club money of returns is not in the ledger', o.number FROM orders o
JOIN (SELECT order_id, sum(bonus_minor) AS bonus, sum(refunds_minor + CASE WHEN refund_to = 'REFUNDS' AND (evidence NOT IN ('cash-missing', 'above-limit')
  OR EXISTS (SELECT 1 FROM approvals a WHERE a.return_id = returns.id AND a.state = 'approved')) THEN money_minor ELSE 0 END) AS refunds FROM returns GROUP BY order_id) r
  ON r.order_id = o.id
LEFT JOIN (SELECT t.order_id, sum(e.amount_minor) FILTER (WHERE a.kind = 'bonus') AS bonus, sum(e.amount_minor) FILTER (WHERE a.kind = 'refunds') AS refunds
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
  WHERE t.reason = 'order-return' AND a.member_id IS NOT NULL GROUP BY t.order_id) l ON l.order_id = o.id
WHERE r.bonus <> coalesce(l.bonus, 0) OR r.refunds <> coalesce(l.refunds, 0)
UNION ALL
SELECT 'money of a return went back without evidence that it was paid', r.id::text FROM returns r JOIN orders o ON o.id = r.order_id
WHERE (r.evidence = 'cash' AND NOT EXISTS (SELECT 1 FROM cash_receipts c WHERE c.order_id = o.id AND c.confirmed_at <= r.created_at))
  OR (r.evidence = 'payment' AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'PAID'))
UNION ALL
SELECT 'order that says another thing about its cash than its receipt', o.number FROM orders o
WHERE o.cash_confirmed <> EXISTS (SELECT 1 FROM cash_receipts c WHERE c.order_id = o.id AND c.confirmed_at IS NOT NULL)
UNION ALL
SELECT 'cash that came in is not what the order cost', o.number FROM cash_receipts c JOIN orders o ON o.id = c.order_id
WHERE o.payment_method <> 'CASH' OR o.total_minor <> c.amount_minor
UNION ALL
SELECT 'bonus for an order whose cash did not come in', o.number FROM orders o WHERE o.payment_method = 'CASH' AND o.total_minor > 0
  AND EXISTS (SELECT 1 FROM bonus_items i WHERE i.order_id = o.id) AND NOT EXISTS (SELECT 1 FROM cash_receipts c WHERE c.order_id = o.id)
UNION ALL
SELECT 'invoice is not corrected by what came back', i.number FROM invoices i
LEFT JOIN (SELECT corrects_id, sum(gross_minor) AS gross FROM invoices GROUP BY corrects_id) k ON k.corrects_id = i.id
LEFT JOIN (SELECT order_id, sum(goods_minor + delivery_minor) AS gross FROM returns GROUP BY order_id) r ON r.order_id = i.order_id
WHERE i.kind = 'INVOICE' AND r.order_id IS NOT NULL AND coalesce(k.gross, 0) + r.gross <> 0
  AND NOT EXISTS (SELECT 1 FROM invoices n WHERE n.replaces_id = i.id)
UNION ALL
SELECT 'bonus stands for an order that came back whole', o.number FROM orders o JOIN bonus_items i ON i.order_id = o.id
WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.promotion_code = '' AND l.quantity > coalesce((SELECT sum(b.quantity) FROM return_lines b
  WHERE b.order_id = l.order_id AND b.product_code = l.product_code AND b.promotion_code = ''), 0))
  AND EXISTS (SELECT 1 FROM bonus_closes c JOIN bonus_postings p ON p.month = c.month WHERE p.id = i.posting_id AND c.finished_at IS NOT NULL)
GROUP BY o.number HAVING sum(i.amount_minor) <> 0
UNION ALL
SELECT 'price log does not end with the present price', pp.product_code || ' ' || pp.currency FROM product_prices pp
LEFT JOIN LATERAL (
  SELECT l.gross_minor, l.before_minor FROM price_log l WHERE l.product_code = pp.product_code AND l.currency = pp.currency ORDER BY l.valid_from DESC, l.id DESC LIMIT 1
) l ON true
WHERE (pp.gross_minor, pp.before_minor) IS DISTINCT FROM (l.gross_minor, l.before_minor)
UNION ALL
SELECT 'bonus posting is not the sum of its items', p.id::text FROM bonus_postings p
WHERE p.amount_minor <> (SELECT coalesce(sum(i.amount_minor), 0) FROM bonus_items i WHERE i.posting_id = p.id)
UNION ALL
SELECT 'bonus posting is not what the ledger got', p.id::text FROM bonus_postings p
WHERE p.amount_minor + p.owed_change_minor <> coalesce((SELECT sum(e.amount_minor) FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
  WHERE e.transaction_id = p.transaction_id AND a.kind = 'bonus' AND a.member_id = p.member_id), 0)
UNION ALL
SELECT 'bonus in the ledger without a posting', t.id::text FROM ledger_transactions t
WHERE t.reason IN ('bonus', 'bonus-reversal', 'bonus-correction') AND NOT EXISTS (SELECT 1 FROM bonus_postings p WHERE p.transaction_id = t.id)
UNION ALL
SELECT 'member owes less than nothing', member_id::text FROM bonus_postings GROUP BY member_id HAVING sum(owed_change_minor) < 0
UNION ALL
SELECT 'more taken back than was paid for a line', i.order_id::text || ' ' || i.product_code FROM bonus_items i JOIN bonus_postings p ON p.id = i.posting_id
WHERE i.order_id IS NOT NULL GROUP BY p.member_id, i.order_id, i.product_code, i.type, i.level HAVING sum(i.amount_minor) < 0
UNION ALL
SELECT 'bonus stands for goods that came back', o.number FROM orders o JOIN bonus_items i ON i.order_id = o.id JOIN bonus_postings p ON p.id = i.posting_id
WHERE o.status = 'CANCELED' AND EXISTS (SELECT 1 FROM bonus_closes c WHERE c.month = p.month AND c.finished_at IS NOT NULL)
GROUP BY o.number HAVING sum(i.amount_minor) <> 0
UNION ALL
SELECT 'bonuses on a line are above the pool', l.order_id::text || ' ' || l.product_code FROM order_lines l
JOIN (SELECT i.order_id, i.product_code, i.promotion_code, max(i.base_minor) AS base, sum(i.amount_minor) AS amount, max((b.rules->>'poolRate')::integer) AS pool
  FROM bonus_items i JOIN bonus_postings p ON p.id = i.posting_id JOIN bonus_plans b ON b.version = p.plan_version
  WHERE p.kind = 'close' GROUP BY i.order_id, i.product_code, i.promotion_code) x USING (order_id, product_code, promotion_code)
WHERE x.amount * 10000 > x.base * x.pool
