-- no transaction

CREATE INDEX CONCURRENTLY parcels_of_pickup ON parcels (pickup_id) WHERE pickup_id IS NOT NULL;
