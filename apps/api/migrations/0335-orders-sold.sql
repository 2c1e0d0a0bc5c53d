-- no transaction
-- takes long
-- Reports add orders of a period up, and lists that they lead to count them: without looking at whole orders.
CREATE INDEX CONCURRENTLY orders_sold ON orders (placed_at)
  INCLUDE (id, member_id, currency, status, origin, total_minor, refund_minor);
