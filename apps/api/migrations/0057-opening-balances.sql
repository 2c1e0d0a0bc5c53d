-- Club money that a company brings along: a file of balances waits for a second person as a whole, and each line is booked once.

ALTER TABLE approvals
  ADD COLUMN lines integer CHECK (lines > 0),
  DROP CONSTRAINT approvals_kind_check,
  ADD CONSTRAINT approvals_kind_check CHECK (kind IN ('bonus-correction', 'balance-correction', 'payout', 'month-close', 'opening-balances')),
  DROP CONSTRAINT approvals_check,
  ADD CONSTRAINT approvals_check CHECK ((kind IN ('month-close', 'opening-balances')) = (member_id IS NULL)),
  DROP CONSTRAINT approvals_check1,
  ADD CONSTRAINT approvals_check1 CHECK ((kind = 'month-close') = (amount_minor IS NULL)),
  ADD CONSTRAINT approvals_lines CHECK ((kind = 'opening-balances') = (lines IS NOT NULL));

CREATE TABLE opening_balances (
  -- By which the company knows the line; the same line comes once, however often the file does.
  reference text PRIMARY KEY,
  approval_id bigint NOT NULL REFERENCES approvals (id),
  member_id bigint NOT NULL REFERENCES members (id),
  account text NOT NULL CHECK (account IN ('bonus', 'personal', 'refunds')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  transaction_id bigint UNIQUE REFERENCES ledger_transactions (id),
  -- A balance is opened once.
  UNIQUE (member_id, account)
);
CREATE INDEX opening_balances_approval ON opening_balances (approval_id);

-- What was refused, taken back or not decided in time can be brought in anew.
CREATE FUNCTION drop_opening_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM opening_balances WHERE approval_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER approvals_drop_opening_balances AFTER UPDATE OF state ON approvals FOR EACH ROW
  WHEN (NEW.kind = 'opening-balances' AND NEW.state IN ('refused', 'withdrawn', 'expired')) EXECUTE FUNCTION drop_opening_balances();
