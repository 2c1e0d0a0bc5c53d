-- Declarations of withdrawal from a contract, as they came in; without an account, so an order may not be found.

CREATE TABLE withdrawals (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Only where number and address belong together: nobody else may touch the order.
  order_id bigint REFERENCES orders (id),
  order_number text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  -- What of the order is meant, in the person's words; empty for all of it.
  goods text NOT NULL DEFAULT '',
  locale text NOT NULL CHECK (locale IN ('pl', 'en', 'de')),
  -- Whether the receipt is mailed: not where one address was written to too often.
  mailed boolean NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'DONE', 'REFUSED')),
  note text NOT NULL DEFAULT '',
  decided_at timestamptz,
  decided_by bigint REFERENCES staff (id),
  CHECK ((state = 'OPEN') = (decided_at IS NULL)),
  CHECK ((state = 'OPEN') = (decided_by IS NULL))
);
CREATE INDEX withdrawals_open ON withdrawals (received_at) WHERE state = 'OPEN';
CREATE INDEX withdrawals_email ON withdrawals (email, received_at);
CREATE INDEX withdrawals_order ON withdrawals (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX withdrawals_staff ON withdrawals (decided_by) WHERE decided_by IS NOT NULL;
