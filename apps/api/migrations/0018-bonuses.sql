-- Bonus plans as data, monthly closes, and every bonus down to the order line and the plan that made it.

CREATE TABLE bonus_plans (
  version integer PRIMARY KEY CHECK (version > 0),
  -- First day of the first month that it counts for; the newest version of a month wins.
  valid_from date NOT NULL CHECK (extract(day FROM valid_from) = 1),
  -- In the shape of domain/bonuses; amounts in minor units of the instance's currency.
  rules jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'object'),
  staff_id bigint REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bonus_plans_staff ON bonus_plans (staff_id) WHERE staff_id IS NOT NULL;

-- One row a month that was closed; without finished_at the close is on its way or was interrupted, and may run again.
CREATE TABLE bonus_closes (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  plan_version integer NOT NULL REFERENCES bonus_plans (version),
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  member_count integer NOT NULL DEFAULT 0,
  order_count integer NOT NULL DEFAULT 0,
  points bigint NOT NULL DEFAULT 0,
  -- Net volume sold, and the part of it that people without anybody below them bought for themselves.
  base_minor bigint NOT NULL DEFAULT 0,
  outside_base_minor bigint NOT NULL DEFAULT 0,
  bonus_minor bigint NOT NULL DEFAULT 0
);
CREATE INDEX bonus_closes_plan ON bonus_closes (plan_version);

-- What a member was given or lost at once: by a month's close, by goods that came back, by staff.
CREATE TABLE bonus_postings (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES members (id),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  kind text NOT NULL CHECK (kind IN ('close', 'reversal', 'correction')),
  plan_version integer REFERENCES bonus_plans (version),
  note text NOT NULL DEFAULT '',
  staff_id bigint REFERENCES staff (id),
  -- Sum of the items, and by how much it changed what the member owes: the ledger got the sum of both.
  amount_minor bigint NOT NULL,
  owed_change_minor bigint NOT NULL DEFAULT 0,
  -- Null where nothing was left to post.
  transaction_id bigint UNIQUE REFERENCES ledger_transactions (id),
  posted_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((transaction_id IS NULL) = (amount_minor + owed_change_minor = 0)),
  CHECK (kind = 'correction' OR plan_version IS NOT NULL)
);
-- A month pays a member once, whatever the plan and however often the close runs.
CREATE UNIQUE INDEX bonus_postings_once ON bonus_postings (member_id, month) WHERE kind = 'close';
CREATE INDEX bonus_postings_member ON bonus_postings (member_id, month, id);
CREATE INDEX bonus_postings_owed ON bonus_postings (member_id) WHERE owed_change_minor <> 0;
CREATE INDEX bonus_postings_plan ON bonus_postings (plan_version);
CREATE INDEX bonus_postings_staff ON bonus_postings (staff_id) WHERE staff_id IS NOT NULL;

CREATE TABLE bonus_items (
  posting_id bigint NOT NULL REFERENCES bonus_postings (id),
  type text NOT NULL CHECK (type IN ('PERSONAL', 'GROUP', 'LEADER', 'CORRECTION')),
  -- Distance to the buyer; for LEADER the generation.
  level integer NOT NULL CHECK (level >= 0),
  -- Hundredths of a percent.
  rate integer NOT NULL CHECK (rate >= 0),
  order_id bigint,
  product_code text,
  promotion_code text,
  -- Pieces that counted at the close, and their net volume.
  pieces integer NOT NULL CHECK (pieces >= 0),
  base_minor bigint NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  FOREIGN KEY (order_id, product_code, promotion_code) REFERENCES order_lines (order_id, product_code, promotion_code) MATCH FULL,
  CHECK ((type = 'CORRECTION') = (order_id IS NULL))
);
CREATE INDEX bonus_items_posting ON bonus_items (posting_id);
CREATE INDEX bonus_items_order ON bonus_items (order_id);

-- Pieces that came back or were never delivered: they do not count at the close, and take back what a close paid for them.
CREATE TABLE bonus_returned_lines (
  order_id bigint NOT NULL,
  product_code text NOT NULL,
  promotion_code text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, product_code, promotion_code),
  FOREIGN KEY (order_id, product_code, promotion_code) REFERENCES order_lines (order_id, product_code, promotion_code)
);

-- An order belongs to the month in which it was confirmed first.
CREATE INDEX order_timeline_confirmed ON order_timeline (at) WHERE status = 'CONFIRMED';

CREATE FUNCTION refuse_bonus_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER bonus_plans_stay BEFORE UPDATE OR DELETE ON bonus_plans FOR EACH ROW EXECUTE FUNCTION refuse_bonus_change();
CREATE TRIGGER bonus_postings_stay BEFORE UPDATE OR DELETE ON bonus_postings FOR EACH ROW EXECUTE FUNCTION refuse_bonus_change();
CREATE TRIGGER bonus_items_stay BEFORE UPDATE OR DELETE ON bonus_items FOR EACH ROW EXECUTE FUNCTION refuse_bonus_change();
CREATE TRIGGER bonus_items_whole BEFORE TRUNCATE ON bonus_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_bonus_change();
