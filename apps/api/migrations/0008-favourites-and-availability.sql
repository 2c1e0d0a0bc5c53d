-- Favourites of members, and who wants to be told when a product is back.

CREATE TABLE favourites (
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  product_code text NOT NULL REFERENCES products (code) ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, product_code)
);
CREATE INDEX favourites_product ON favourites (product_code);

-- Members are known by their account, visitors by an address that they confirm; tokens of links are kept as SHA-256 only.
CREATE TABLE availability_subscriptions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_code text NOT NULL REFERENCES products (code) ON DELETE CASCADE,
  member_id bigint REFERENCES members (id) ON DELETE CASCADE,
  -- Also a member's, as it was then: one address hears of a product once. Gone with the wish.
  email text CHECK (email = lower(email)),
  locale text NOT NULL CHECK (locale IN ('pl', 'en', 'de')),
  state text NOT NULL CHECK (state IN ('waiting-for-confirmation', 'confirmed', 'told', 'cancelled')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- When the last mail with a link to confirm was asked for; the link ends 48 hours after that.
  link_asked_at timestamptz,
  confirm_hash bytea UNIQUE,
  cancel_hash bytea UNIQUE,
  confirmed_at timestamptz,
  told_at timestamptz,
  cancelled_at timestamptz,
  CHECK ((email IS NULL) = (state = 'cancelled')),
  CHECK ((state = 'waiting-for-confirmation') <= (link_asked_at IS NOT NULL))
);
-- At most one open wish an address and product.
CREATE UNIQUE INDEX availability_open ON availability_subscriptions (product_code, email)
  WHERE state IN ('waiting-for-confirmation', 'confirmed');
CREATE INDEX availability_by_email ON availability_subscriptions (email, link_asked_at);
CREATE INDEX availability_member ON availability_subscriptions (member_id) WHERE member_id IS NOT NULL;

-- Copies of these mails are found by their wish, to go with its address.
CREATE INDEX outbox_availability ON outbox (id) WHERE kind IN ('mail.availability-confirm', 'mail.availability-back');
