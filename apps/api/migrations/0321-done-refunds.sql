-- The office lists what was paid back, the newest first.
CREATE INDEX refunds_due_done ON refunds_due (done_at DESC, created_at, id) WHERE done_at IS NOT NULL;
