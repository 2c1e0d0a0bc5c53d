-- no transaction
-- Movements of a product's stock, newest first.
DROP INDEX CONCURRENTLY IF EXISTS return_lines_newest;
CREATE INDEX CONCURRENTLY return_lines_newest ON return_lines (product_code, return_id DESC) WHERE restocked > 0;
