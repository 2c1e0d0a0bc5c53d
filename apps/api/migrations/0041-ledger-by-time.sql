-- The office looks through the ledger from the newest transaction on, a page after the last one of the page before.
CREATE INDEX ledger_transactions_posted ON ledger_transactions (posted_at, id);
