-- What the member saw of the method's prices.
ALTER TABLE carts ADD COLUMN seen_tariff jsonb;
