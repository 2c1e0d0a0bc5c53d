-- no transaction
-- Labels of parcels that left leave room for that of the rest.

CREATE UNIQUE INDEX CONCURRENTLY parcels_one_of_rest ON parcels (order_id)
  WHERE state IN ('WAITS', 'UNDER_WAY', 'READY') AND shipment_no IS NULL;
