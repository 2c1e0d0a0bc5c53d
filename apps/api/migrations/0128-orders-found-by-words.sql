-- no transaction
-- The office's search read all orders; a product's newest orders were sorted out of all of its.

CREATE INDEX CONCURRENTLY orders_words ON orders USING gin (order_words(number, tracking_number, shipping_address) gin_trgm_ops);
CREATE INDEX CONCURRENTLY products_words ON products USING gin (product_words(code, texts) gin_trgm_ops);
CREATE INDEX CONCURRENTLY invoices_number_words ON invoices USING gin (fold_search(number) gin_trgm_ops);
CREATE INDEX CONCURRENTLY order_lines_newest ON order_lines (product_code, order_id DESC);
