-- From how many free pieces a product of its own runs low; empty, what the settings say counts.
ALTER TABLE products ADD COLUMN low_stock_at integer,
  ADD CONSTRAINT products_low_stock CHECK (low_stock_at BETWEEN 0 AND 10000) NOT VALID;
