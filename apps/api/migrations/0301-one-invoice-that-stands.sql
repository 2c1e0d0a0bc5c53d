-- no transaction
-- An order begins with one invoice, and each is replaced once at most.

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS invoices_first ON invoices (order_id) WHERE kind = 'INVOICE' AND replaces_id IS NULL;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS invoices_replaced ON invoices (replaces_id) WHERE replaces_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS invoices_order;
