-- no transaction
-- An order is paid once, and each of its additions too.

DROP INDEX CONCURRENTLY IF EXISTS payments_order_paid_once;
CREATE UNIQUE INDEX CONCURRENTLY payments_order_paid_once ON payments (order_id) WHERE state = 'PAID' AND addition_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS payments_addition_paid_once;
CREATE UNIQUE INDEX CONCURRENTLY payments_addition_paid_once ON payments (addition_id) WHERE state = 'PAID' AND addition_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS payments_paid_once;
