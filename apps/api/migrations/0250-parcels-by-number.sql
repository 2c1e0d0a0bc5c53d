-- no transaction
-- A carrier's report names a parcel by its number.
CREATE INDEX CONCURRENTLY parcels_by_number ON parcels (tracking_number) WHERE state = 'READY' AND arrived_on IS NULL;
