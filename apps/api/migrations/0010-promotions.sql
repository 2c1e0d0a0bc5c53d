-- Promotions as data, gifts in carts, what promotions took off an order.

CREATE TABLE promotions (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9][A-Z0-9_-]{0,39}$'),
  position integer NOT NULL DEFAULT 100,
  active boolean NOT NULL DEFAULT true,
  starts_at timestamptz,
  ends_at timestamptz,
  voucher text UNIQUE CHECK (voucher ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  -- Both in the shape of domain/promotions; amounts in minor units of the instance's currency.
  conditions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(conditions) = 'array'),
  benefit jsonb NOT NULL CHECK (jsonb_typeof(benefit) = 'object'),
  uses_per_member integer CHECK (uses_per_member > 0),
  -- Orders that may still use it; null is without a limit.
  uses_left bigint CHECK (uses_left >= 0),
  texts jsonb NOT NULL,
  CHECK (ends_at IS NULL OR starts_at IS NULL OR ends_at > starts_at)
);

-- Processes keep the promotions of one version; a cart's reading names the version that counts.
CREATE TABLE promotions_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO promotions_version DEFAULT VALUES;

CREATE FUNCTION bump_promotions_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promotions_version SET version = version + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER promotions_came_or_went AFTER INSERT OR DELETE ON promotions FOR EACH STATEMENT EXECUTE FUNCTION bump_promotions_version();
-- A use counts down on its own; only what members can see makes a new version.
CREATE TRIGGER promotions_changed AFTER UPDATE ON promotions FOR EACH ROW
  WHEN ((to_jsonb(OLD) - 'uses_left') IS DISTINCT FROM (to_jsonb(NEW) - 'uses_left')) EXECUTE FUNCTION bump_promotions_version();

ALTER TABLE carts
  -- What promotions made of the cart when its member last saw it.
  ADD COLUMN promoted jsonb NOT NULL DEFAULT '{"gifts": [], "reductions": [], "reduced": 0, "freeShippingBy": null, "applied": []}',
  ADD COLUMN vouchers text[] NOT NULL DEFAULT '{}' CHECK (cardinality(vouchers) <= 5);

-- Gifts are held like lines.
CREATE TABLE cart_gifts (
  cart_id bigint NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  promotion_code text NOT NULL REFERENCES promotions (code),
  product_code text NOT NULL REFERENCES products (code),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 30),
  PRIMARY KEY (cart_id, promotion_code, product_code)
);
CREATE INDEX cart_gifts_product ON cart_gifts (product_code);
CREATE INDEX cart_gifts_promotion ON cart_gifts (promotion_code);

-- Promotions that an order used, as they were called then.
CREATE TABLE order_promotions (
  order_id bigint NOT NULL REFERENCES orders (id),
  promotion_code text NOT NULL,
  member_id bigint NOT NULL REFERENCES members (id),
  title text NOT NULL,
  reduced_minor bigint NOT NULL CHECK (reduced_minor >= 0),
  PRIMARY KEY (order_id, promotion_code)
);
CREATE INDEX order_promotions_member ON order_promotions (member_id);

-- A product can be bought and be a gift in one order; gifts name their promotion.
ALTER TABLE order_lines
  ADD COLUMN promotion_code text NOT NULL DEFAULT '',
  ADD COLUMN reduced_minor bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_reduced CHECK (reduced_minor BETWEEN 0 AND quantity * unit_gross_minor),
  ADD CONSTRAINT order_lines_gift CHECK (promotion_code = '' OR unit_gross_minor = 0),
  DROP CONSTRAINT order_lines_pkey,
  ADD PRIMARY KEY (order_id, product_code, promotion_code);

ALTER TABLE orders
  ADD COLUMN promotion_minor bigint NOT NULL DEFAULT 0 CHECK (promotion_minor >= 0),
  DROP CONSTRAINT orders_check,
  ADD CONSTRAINT orders_total CHECK (
    total_minor = gross_minor - promotion_minor + shipping_minor - discount_minor - refund_minor AND total_minor >= 0
  );
