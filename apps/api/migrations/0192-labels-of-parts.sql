-- no transaction

DROP INDEX CONCURRENTLY IF EXISTS parcels_one_of_order;
