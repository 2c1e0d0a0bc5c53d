-- Money that members ask for: reserved at once, let go by two people, sent by a file for the bank, each in exactly one.

-- Of members besides: payout, what lies ready for payouts. Of the shop: fees, what payouts cost.
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_kind_check,
  ADD CONSTRAINT ledger_accounts_kind_check
    CHECK (kind IN ('bonus', 'personal', 'refunds', 'held', 'payout', 'issued', 'spent', 'paid-out', 'fees')) NOT VALID,
  DROP CONSTRAINT ledger_accounts_check,
  ADD CONSTRAINT ledger_accounts_whose
    CHECK ((member_id IS NULL) = (kind IN ('issued', 'spent', 'paid-out', 'fees'))) NOT VALID;
INSERT INTO ledger_accounts (kind, currency) SELECT 'fees', currency FROM ledger_accounts WHERE member_id IS NULL AND kind = 'paid-out';

ALTER TABLE settings
  -- Until an owner sets one, that of the country.
  ADD COLUMN payout_minimum_minor bigint CHECK (payout_minimum_minor BETWEEN 0 AND 1000000000),
  ADD COLUMN payout_fee_minor bigint NOT NULL DEFAULT 0 CHECK (payout_fee_minor BETWEEN 0 AND 1000000000);

ALTER TABLE approvals
  DROP CONSTRAINT approvals_kind_check,
  ADD CONSTRAINT approvals_kind_check CHECK (kind IN ('bonus-correction', 'balance-correction', 'payout', 'month-close', 'opening-balances', 'staff-roles',
    'second-factor-lift', 'return-credit', 'refund', 'payout-batch')),
  DROP CONSTRAINT approvals_whose,
  ADD CONSTRAINT approvals_whose CHECK (CASE kind
    WHEN 'staff-roles' THEN subject_id IS NOT NULL AND member_id IS NULL
    WHEN 'second-factor-lift' THEN (subject_id IS NULL) <> (member_id IS NULL)
    WHEN 'month-close' THEN subject_id IS NULL AND member_id IS NULL
    WHEN 'opening-balances' THEN subject_id IS NULL AND member_id IS NULL
    WHEN 'payout-batch' THEN subject_id IS NULL AND member_id IS NULL
    ELSE subject_id IS NULL AND member_id IS NOT NULL END),
  DROP CONSTRAINT approvals_lines,
  ADD CONSTRAINT approvals_lines CHECK ((kind IN ('opening-balances', 'payout-batch')) = (lines IS NOT NULL));

CREATE TABLE payout_files (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- By which banks know a file that they had before.
  reference text NOT NULL UNIQUE,
  executes_on date NOT NULL,
  -- As the bank gets it, however often it is fetched.
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 5000000),
  transfers integer NOT NULL CHECK (transfers > 0),
  sum_minor bigint NOT NULL CHECK (sum_minor > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  made_by bigint NOT NULL REFERENCES staff (id),
  made_at timestamptz NOT NULL DEFAULT now(),
  executed_by bigint REFERENCES staff (id),
  executed_at timestamptz,
  CHECK ((executed_by IS NULL) = (executed_at IS NULL))
);
CREATE INDEX payout_files_made_by ON payout_files (made_by);
CREATE INDEX payout_files_executed_by ON payout_files (executed_by) WHERE executed_by IS NOT NULL;

CREATE TABLE payouts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES members (id),
  state text NOT NULL DEFAULT 'REQUESTED' CHECK (state IN ('REQUESTED', 'APPROVED', 'IN_FILE', 'PAID', 'FAILED', 'CANCELED')),
  -- From these balances, the fee included.
  personal_minor bigint NOT NULL CHECK (personal_minor >= 0),
  refunds_minor bigint NOT NULL CHECK (refunds_minor >= 0),
  bonus_minor bigint NOT NULL CHECK (bonus_minor >= 0),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0 AND amount_minor = personal_minor + refunds_minor + bonus_minor),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0 AND fee_minor < amount_minor),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- As they stood when it was asked for.
  holder text NOT NULL CHECK (holder <> ''),
  account_number text NOT NULL CHECK (account_number <> ''),
  -- Who asked instead of the member, and why.
  staff_id bigint REFERENCES staff (id),
  note text NOT NULL DEFAULT '',
  -- The account goes once this is paid.
  leaves boolean NOT NULL DEFAULT false,
  approval_id bigint REFERENCES approvals (id),
  file_id bigint REFERENCES payout_files (id),
  -- Why it failed or was refused.
  reason text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL DEFAULT now(),
  approved_at timestamptz,
  ended_at timestamptz,
  CHECK (state NOT IN ('IN_FILE', 'PAID', 'FAILED') OR file_id IS NOT NULL),
  CHECK ((state IN ('PAID', 'FAILED', 'CANCELED')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX payouts_one_open ON payouts (member_id) WHERE state IN ('REQUESTED', 'APPROVED', 'IN_FILE');
CREATE INDEX payouts_of_member ON payouts (member_id, id);
CREATE INDEX payouts_state ON payouts (state, id);
CREATE INDEX payouts_leaving ON payouts (member_id) WHERE leaves AND state = 'PAID';
CREATE INDEX payouts_approval ON payouts (approval_id) WHERE approval_id IS NOT NULL;
CREATE INDEX payouts_file ON payouts (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX payouts_staff ON payouts (staff_id) WHERE staff_id IS NOT NULL;
