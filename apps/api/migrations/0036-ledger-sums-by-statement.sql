-- What is added to the ledger is summed once a statement instead of once an entry: a close that posts to thousands of accounts spent most of its time on it.
-- All entries of a transaction come in one statement, so each statement has to sum to zero by itself.

DROP TRIGGER ledger_entries_sum ON ledger_entries;
DROP FUNCTION check_ledger_sum();

CREATE FUNCTION check_ledger_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint;
BEGIN
  -- The currency is looked up account by account: a plan made for a large statement must not read all accounts for a small one.
  SELECT e.transaction_id INTO wrong FROM (
    SELECT n.transaction_id, n.amount_minor, (SELECT a.currency FROM ledger_accounts a WHERE a.id = n.account_id) AS currency FROM added n
  ) e GROUP BY e.transaction_id HAVING sum(e.amount_minor) <> 0 OR min(e.currency) <> max(e.currency) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero in one currency', wrong USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_sum AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_sums();
