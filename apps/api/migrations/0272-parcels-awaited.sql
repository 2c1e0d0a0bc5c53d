-- no transaction
-- Those that no courier was called for yet.

CREATE INDEX CONCURRENTLY parcels_awaited ON parcels (created_at) WHERE state = 'READY' AND pickup_id IS NULL;
