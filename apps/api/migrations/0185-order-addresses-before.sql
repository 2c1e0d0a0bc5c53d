-- Where an order was to go before staff changed it: its buyer is told, and whoever changes it next sees it.

CREATE TABLE order_address_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff (id),
  before jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_address_changes_order ON order_address_changes (order_id, id);
CREATE INDEX order_address_changes_staff ON order_address_changes (staff_id);
