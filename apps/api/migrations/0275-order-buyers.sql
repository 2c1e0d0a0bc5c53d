-- Whom the invoice of an order names since staff corrected it; the newest counts, and without one the member's profile does.

CREATE TABLE order_buyers (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff (id),
  before jsonb NOT NULL,
  buyer jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_buyers_order ON order_buyers (order_id, id);
CREATE INDEX order_buyers_staff ON order_buyers (staff_id);
