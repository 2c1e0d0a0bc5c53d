-- Carts, orders, payments, outbox, mails.

CREATE TABLE carts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES members (id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'awaiting-payment', 'closed')),
  prepared_by_staff boolean NOT NULL DEFAULT false,
  -- Grows with every change; a change made on an older state is refused and tried again.
  version bigint NOT NULL DEFAULT 1,
  expires_at timestamptz,
  shipping_method text NOT NULL DEFAULT 'COURIER' CHECK (shipping_method IN ('COURIER', 'PACZKOMAT')),
  shipping_product_code text REFERENCES products (code),
  -- Delivery price that the member saw; null until a way of shipping was chosen anew.
  seen_shipping_minor bigint,
  other_address_id uuid REFERENCES book_addresses (id) ON DELETE SET NULL,
  locker jsonb,
  payment_method text CHECK (payment_method IN ('CASH', 'NONE', 'TRANSFER')),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- One live cart a member; closed ones stay behind their order.
CREATE UNIQUE INDEX carts_live ON carts (member_id) WHERE state <> 'closed';
CREATE INDEX carts_expiring ON carts (expires_at) WHERE state = 'open' AND expires_at IS NOT NULL;

CREATE TABLE cart_lines (
  cart_id bigint NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  product_code text NOT NULL REFERENCES products (code),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 30),
  unit_gross_minor bigint NOT NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (cart_id, product_code)
);
CREATE INDEX cart_lines_product ON cart_lines (product_code);

-- Numbers without gaps: taken from this row inside the order's transaction.
CREATE TABLE order_counter (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last_number bigint NOT NULL DEFAULT 0
);
INSERT INTO order_counter DEFAULT VALUES;

CREATE TABLE orders (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL UNIQUE,
  cart_id bigint NOT NULL UNIQUE REFERENCES carts (id),
  member_id bigint NOT NULL REFERENCES members (id),
  status text NOT NULL CHECK (status IN ('BLOCKED', 'CANCELED', 'CREATED', 'CONFIRMED', 'EXECUTED', 'RESENT', 'RETURNED', 'SENT', 'SUSPENDED')),
  held_from text,
  type text NOT NULL DEFAULT 'REGULAR' CHECK (type IN ('PRESENT', 'REGULAR')),
  origin text NOT NULL DEFAULT 'FOREFRONT' CHECK (origin IN ('FOREFRONT', 'SCRAPPED', 'SYSTEM')),
  currency text NOT NULL,
  gross_minor bigint NOT NULL CHECK (gross_minor >= 0),
  shipping_minor bigint NOT NULL CHECK (shipping_minor >= 0),
  discount_minor bigint NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),
  refund_minor bigint NOT NULL DEFAULT 0 CHECK (refund_minor >= 0),
  total_minor bigint NOT NULL CHECK (total_minor = gross_minor + shipping_minor - discount_minor - refund_minor AND total_minor >= 0),
  shipping_vat_percent integer NOT NULL,
  payment_method text NOT NULL CHECK (payment_method IN ('CASH', 'NONE', 'TRANSFER')),
  payment_state text NOT NULL CHECK (payment_state IN ('NOT_NEEDED', 'PENDING', 'PAID', 'FAILED')),
  shipping_method text NOT NULL CHECK (shipping_method IN ('COURIER', 'PACZKOMAT')),
  shipping_address jsonb NOT NULL,
  placed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_member ON orders (member_id, id DESC);

CREATE TABLE order_lines (
  order_id bigint NOT NULL REFERENCES orders (id),
  product_code text NOT NULL REFERENCES products (code),
  position integer NOT NULL,
  title text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_gross_minor bigint NOT NULL CHECK (unit_gross_minor >= 0),
  net_volume_minor bigint NOT NULL CHECK (net_volume_minor >= 0),
  points integer NOT NULL CHECK (points >= 0),
  vat_percent integer NOT NULL,
  PRIMARY KEY (order_id, product_code)
);
CREATE INDEX order_lines_product ON order_lines (product_code);

CREATE TABLE order_timeline (
  order_id bigint NOT NULL REFERENCES orders (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  status text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, id)
);

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  provider text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDING', 'PAID', 'FAILED', 'CANCELED')),
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz
);
CREATE INDEX payments_order ON payments (order_id);
-- An order is paid at most once.
CREATE UNIQUE INDEX payments_paid_once ON payments (order_id) WHERE state = 'PAID';

-- Each event of a provider counts once, however often it is delivered.
CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments (id),
  outcome text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, event_id)
);

-- What must happen outside after a transaction; a dead letter has failed too often and waits for staff.
CREATE TABLE outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_due ON outbox (next_at) WHERE done_at IS NULL AND dead_at IS NULL;

CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  outbox_id bigint UNIQUE REFERENCES outbox (id),
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);
