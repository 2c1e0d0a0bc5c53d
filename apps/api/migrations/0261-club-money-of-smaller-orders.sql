-- no transaction
-- Club money of an order goes back in parts as often as pieces are taken out of it, like that of returns.

DROP INDEX CONCURRENTLY IF EXISTS ledger_transactions_once;
CREATE UNIQUE INDEX CONCURRENTLY ledger_transactions_once ON ledger_transactions (order_id, reason)
  WHERE order_id IS NOT NULL AND reason NOT IN ('order-return', 'order-change');
DROP INDEX CONCURRENTLY IF EXISTS ledger_transactions_parts;
CREATE INDEX CONCURRENTLY ledger_transactions_parts ON ledger_transactions (order_id)
  WHERE reason IN ('order-return', 'order-change');
DROP INDEX CONCURRENTLY IF EXISTS ledger_transactions_order;
DROP INDEX CONCURRENTLY IF EXISTS ledger_transactions_returns;
