-- What moves money waits for a second person: corrections, payouts, the close of a month. Nothing is booked before that.

CREATE TABLE approvals (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('bonus-correction', 'balance-correction', 'payout', 'month-close')),
  member_id bigint REFERENCES members (id),
  account text CHECK (account IN ('bonus', 'personal', 'refunds')),
  month date CHECK (extract(day FROM month) = 1),
  -- Minor units; negative takes.
  amount_minor bigint CHECK (amount_minor <> 0),
  currency text NOT NULL CHECK (currency IN ('PLN', 'EUR')),
  corrects_id bigint REFERENCES ledger_transactions (id),
  note text NOT NULL,
  asked_by bigint NOT NULL REFERENCES staff (id),
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by bigint REFERENCES staff (id),
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  transaction_id bigint UNIQUE REFERENCES ledger_transactions (id),
  CHECK ((kind = 'month-close') = (member_id IS NULL)),
  CHECK ((member_id IS NULL) = (amount_minor IS NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (state IN ('waiting', 'expired'))),
  -- Two people, whatever a program does.
  CHECK (state NOT IN ('approved', 'refused') OR decided_by <> asked_by),
  CHECK (state = 'approved' OR transaction_id IS NULL)
);
CREATE UNIQUE INDEX approvals_one_close ON approvals (month) WHERE kind = 'month-close' AND state = 'waiting';
CREATE INDEX approvals_state ON approvals (state, id);
CREATE INDEX approvals_member ON approvals (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX approvals_asked_by ON approvals (asked_by);
CREATE INDEX approvals_decided_by ON approvals (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX approvals_corrects ON approvals (corrects_id) WHERE corrects_id IS NOT NULL;

-- A close that was approved, or whose day has come, runs by itself: who works on it until when, and how far it is.
ALTER TABLE bonus_closes
  ADD COLUMN in_background boolean NOT NULL DEFAULT false,
  ADD COLUMN worked_on_until timestamptz,
  ADD COLUMN members_to_pay integer,
  ADD COLUMN members_done integer NOT NULL DEFAULT 0;

-- The last rehearsal of a month, so that everybody sees that there was one, and what it came to.
CREATE TABLE bonus_rehearsals (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  made_at timestamptz NOT NULL DEFAULT now(),
  staff_id bigint NOT NULL REFERENCES staff (id),
  bonus_minor bigint NOT NULL
);
CREATE INDEX bonus_rehearsals_staff ON bonus_rehearsals (staff_id);
