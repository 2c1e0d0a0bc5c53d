-- contract: needs program 0105
-- no transaction

-- Entries are looked for by lane.
DROP INDEX CONCURRENTLY IF EXISTS outbox_due;
