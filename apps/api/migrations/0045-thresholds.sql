-- What an owner decides and a country only suggests: from which value delivery is free, and from how many free pieces on stock runs low.
-- The API fills in what its country starts with, since this file is the same for all instances.
ALTER TABLE settings
  ADD COLUMN free_shipping_from_minor bigint CHECK (free_shipping_from_minor BETWEEN 0 AND 1000000000),
  ADD COLUMN low_stock_at integer NOT NULL DEFAULT 10 CHECK (low_stock_at BETWEEN 0 AND 10000);

-- From which value delivery was free when the member last saw the cart; it stands beside the price of delivery they saw.
ALTER TABLE carts ADD COLUMN seen_free_shipping_from_minor bigint;
