-- 0: somebody waits for it, 1: ordinary, 2: bulk, which gives way.
ALTER TABLE outbox ADD COLUMN lane smallint NOT NULL DEFAULT 1;
