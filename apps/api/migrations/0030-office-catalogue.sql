-- Products that nobody sees yet, and prices that begin and end by themselves.

ALTER TABLE products
  ADD COLUMN published boolean NOT NULL DEFAULT true,
  -- What nobody sees, nobody buys.
  ADD CONSTRAINT products_sold_when_published CHECK (published OR NOT available_for_sale);

CREATE TABLE scheduled_prices (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_code text NOT NULL REFERENCES products (code) ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('PLN', 'EUR')),
  gross_minor bigint NOT NULL CHECK (gross_minor BETWEEN 0 AND 1000000000),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  started_at timestamptz,
  -- The price that stood when this one began, and returns when it ends.
  returns_to_minor bigint CHECK ((returns_to_minor IS NOT NULL) = (started_at IS NOT NULL)),
  ended_at timestamptz,
  canceled_at timestamptz,
  staff_id bigint NOT NULL REFERENCES staff (id)
);
CREATE INDEX scheduled_prices_product ON scheduled_prices (product_code, currency, starts_at);
CREATE INDEX scheduled_prices_waiting ON scheduled_prices (starts_at) WHERE started_at IS NULL AND canceled_at IS NULL;
CREATE INDEX scheduled_prices_running ON scheduled_prices (ends_at) WHERE started_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX scheduled_prices_staff ON scheduled_prices (staff_id);
