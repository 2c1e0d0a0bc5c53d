-- Post codes with a price or steps of their own, and whether what makes delivery free counts there.
ALTER TABLE shipping_methods ADD COLUMN zones jsonb NOT NULL DEFAULT '[]';
