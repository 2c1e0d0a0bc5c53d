-- Where pieces lie, and what scanners read on them.

CREATE TABLE product_places (
  product_code text PRIMARY KEY REFERENCES products (code) ON DELETE CASCADE,
  place text NOT NULL CHECK (place <> '' AND length(place) <= 30)
);

CREATE TABLE product_barcodes (
  barcode text PRIMARY KEY CHECK (barcode ~ '^[A-Za-z0-9-]{4,40}$'),
  product_code text NOT NULL REFERENCES products (code) ON DELETE CASCADE
);
CREATE INDEX product_barcodes_product ON product_barcodes (product_code);
