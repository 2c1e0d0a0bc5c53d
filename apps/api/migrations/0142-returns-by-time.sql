-- no transaction
-- A report of a period reads its returns.

CREATE INDEX CONCURRENTLY returns_created ON returns (created_at);
