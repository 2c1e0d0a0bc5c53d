-- Orders placed before this hour of the country leave the same working day; 24: until midnight.
ALTER TABLE shipping_methods ADD COLUMN cut_off_hour smallint NOT NULL DEFAULT 12 CHECK (cut_off_hour BETWEEN 0 AND 24);
