-- The office looks through the ledger for one reason, newest first: a rare one stands anywhere among millions.
CREATE INDEX ledger_transactions_reason ON ledger_transactions (reason, posted_at, id);
