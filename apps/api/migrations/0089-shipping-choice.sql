-- The method as it was chosen: code, title, carrier.
ALTER TABLE orders ADD COLUMN shipping_choice jsonb;
