-- no transaction
-- takes long
-- What sold best and least is added up of lines, of which titles and points are read for nothing.
CREATE INDEX CONCURRENTLY order_lines_sold ON order_lines (order_id)
  INCLUDE (product_code, quantity, unit_gross_minor, reduced_minor);
