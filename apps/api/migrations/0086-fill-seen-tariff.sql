-- Open carts saw one price; others ask again.
UPDATE carts SET seen_tariff = jsonb_build_object('price', seen_shipping_minor, 'by', NULL, 'steps', '[]'::jsonb,
  'freeFrom', coalesce(seen_free_shipping_from_minor, 0), 'cash', true, 'surcharge', 0)
WHERE state = 'open' AND seen_shipping_minor IS NOT NULL AND seen_tariff IS NULL;
