-- no transaction
-- The minute's question for payments that wait reads these alone.

CREATE INDEX CONCURRENTLY payments_waiting ON payments (provider, created_at) WHERE state = 'PENDING';
