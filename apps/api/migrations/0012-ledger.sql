-- Club money: a double-entry ledger that is only ever added to, one currency an account.

CREATE TABLE ledger_accounts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Of members: bonus, personal, refunds, and what orders hold of them. Of the shop: issued (gives), spent (takes), paid-out.
  kind text NOT NULL CHECK (kind IN ('bonus', 'personal', 'refunds', 'held', 'issued', 'spent', 'paid-out')),
  member_id bigint REFERENCES members (id),
  currency text NOT NULL CHECK (currency IN ('PLN', 'EUR')),
  -- Kept for members' accounts only; the shop's would be one row that every order waits for.
  balance_minor bigint NOT NULL DEFAULT 0 CHECK (balance_minor >= 0),
  CHECK ((member_id IS NULL) = (kind IN ('issued', 'spent', 'paid-out')))
);
CREATE UNIQUE INDEX ledger_accounts_member ON ledger_accounts (member_id, currency, kind) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_accounts_shop ON ledger_accounts (currency, kind) WHERE member_id IS NULL;
INSERT INTO ledger_accounts (kind, currency) SELECT kind, currency FROM unnest('{issued,spent,paid-out}'::text[]) AS kind, unnest('{PLN,EUR}'::text[]) AS currency;

CREATE TABLE ledger_transactions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Why: order-hold, order-post, order-void, bonus, correction, refund …
  reason text NOT NULL,
  order_id bigint REFERENCES orders (id),
  posted_at timestamptz NOT NULL DEFAULT now()
);
-- An order holds, posts and voids club money at most once each.
CREATE UNIQUE INDEX ledger_transactions_order ON ledger_transactions (order_id, reason) WHERE order_id IS NOT NULL;

CREATE TABLE ledger_entries (
  transaction_id bigint NOT NULL REFERENCES ledger_transactions (id),
  account_id bigint NOT NULL REFERENCES ledger_accounts (id),
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  PRIMARY KEY (transaction_id, account_id)
);
CREATE INDEX ledger_entries_account ON ledger_entries (account_id, transaction_id);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_entries_whole BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

-- What one account gives, others take: looked at when the transaction ends.
CREATE FUNCTION check_ledger_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_minor) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0
    OR (SELECT count(DISTINCT a.currency) FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id = NEW.transaction_id) > 1 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero in one currency', NEW.transaction_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_sum AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_sum();

ALTER TABLE carts
  ADD COLUMN discount_included boolean NOT NULL DEFAULT false,
  ADD COLUMN refund_included boolean NOT NULL DEFAULT false;
