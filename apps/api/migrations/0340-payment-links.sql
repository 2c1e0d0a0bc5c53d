-- Links by which a prepared cart is ordered and paid without signing in. Of their addresses only hashes are kept, bound to the cart as
-- it was; nothing here says who its member is.

CREATE TABLE payment_links (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  cart_id bigint NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  cart_version bigint NOT NULL,
  -- Of the address that staff were shown once, and of the one in the mail, which makes it when it is written.
  shown_hash bytea NOT NULL UNIQUE CHECK (octet_length(shown_hash) = 32),
  mailed_hash bytea UNIQUE CHECK (octet_length(mailed_hash) = 32),
  mailed boolean NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff (id),
  sent_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  -- What was ordered by it.
  order_id bigint REFERENCES orders (id) ON DELETE CASCADE
);
CREATE INDEX payment_links_cart ON payment_links (cart_id, id DESC);
CREATE INDEX payment_links_staff ON payment_links (staff_id);
CREATE INDEX payment_links_order ON payment_links (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payment_links_ends ON payment_links (ends_at);
