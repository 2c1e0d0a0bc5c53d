-- A club of a hundred thousand: its table by points or depth is read in order instead of sorted, and a ledger transaction is summed by one statement an entry.

CREATE INDEX structure_nodes_group_points ON structure_nodes (group_points DESC, member_id);
CREATE INDEX structure_nodes_personal_points ON structure_nodes (personal_points DESC, member_id);
CREATE INDEX structure_nodes_depth ON structure_nodes (depth, member_id);

CREATE OR REPLACE FUNCTION check_ledger_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(e.amount_minor) <> 0 OR min(a.currency) <> max(a.currency)
      FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id = NEW.transaction_id) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero in one currency', NEW.transaction_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
