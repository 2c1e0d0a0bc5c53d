-- Who moved an order and why, parcels, notes of staff, money that went back, what staff did.

ALTER TABLE order_timeline
  ADD COLUMN actor text NOT NULL DEFAULT 'system' CHECK (actor IN ('system', 'member', 'staff')),
  ADD COLUMN staff_id bigint REFERENCES staff (id),
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD CONSTRAINT order_timeline_staff CHECK ((actor = 'staff') = (staff_id IS NOT NULL));
CREATE INDEX order_timeline_staff ON order_timeline (staff_id) WHERE staff_id IS NOT NULL;

ALTER TABLE orders
  ADD COLUMN carrier text,
  ADD COLUMN tracking_number text,
  ADD CONSTRAINT orders_tracking CHECK ((carrier IS NULL) = (tracking_number IS NULL)),
  -- A hold remembers where it came from, and only a hold does.
  ADD CONSTRAINT orders_held_from CHECK ((status IN ('SUSPENDED', 'BLOCKED')) = (held_from IS NOT NULL)),
  ADD CONSTRAINT orders_held_from_status CHECK (held_from IN ('CREATED', 'CONFIRMED', 'EXECUTED')),
  DROP CONSTRAINT orders_payment_state_check,
  ADD CONSTRAINT orders_payment_state_check CHECK (payment_state IN ('NOT_NEEDED', 'PENDING', 'PAID', 'FAILED', 'TO_REFUND', 'REFUNDED'));
CREATE INDEX orders_status ON orders (status, id DESC);
CREATE INDEX orders_placed ON orders (placed_at DESC);

-- What staff tell each other about an order; members never see it.
CREATE TABLE order_notes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders (id),
  staff_id bigint NOT NULL REFERENCES staff (id),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_notes_order ON order_notes (order_id, id);
CREATE INDEX order_notes_staff ON order_notes (staff_id);

ALTER TABLE payments DROP CONSTRAINT payments_state_check,
  ADD CONSTRAINT payments_state_check CHECK (state IN ('PENDING', 'PAID', 'FAILED', 'CANCELED', 'TO_REFUND', 'REFUNDED'));
ALTER TABLE refunds_due
  ADD COLUMN done_at timestamptz,
  ADD COLUMN done_by bigint REFERENCES staff (id),
  ADD CONSTRAINT refunds_due_done CHECK ((done_at IS NULL) = (done_by IS NULL));
CREATE INDEX refunds_due_open ON refunds_due (created_at) WHERE done_at IS NULL;
CREATE INDEX refunds_due_staff ON refunds_due (done_by) WHERE done_by IS NOT NULL;

-- What staff changed, before and after; only ever added to.
CREATE TABLE staff_actions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id bigint NOT NULL REFERENCES staff (id),
  -- The operation, and what it was about: an order's or a member's number.
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX staff_actions_subject ON staff_actions (subject, id DESC);
CREATE INDEX staff_actions_staff ON staff_actions (staff_id, id DESC);
CREATE FUNCTION refuse_staff_action_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what staff did is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER staff_actions_stay BEFORE UPDATE OR DELETE ON staff_actions FOR EACH ROW EXECUTE FUNCTION refuse_staff_action_change();
