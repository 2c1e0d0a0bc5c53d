-- no transaction

CREATE INDEX CONCURRENTLY outbox_due_by_lane ON outbox (lane, next_at, id) WHERE done_at IS NULL AND dead_at IS NULL;
