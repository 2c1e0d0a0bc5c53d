-- Parcels that left before the rest of their order; what is in none of them goes with the order's own last one.

CREATE TABLE shipments (
  order_id bigint NOT NULL REFERENCES orders (id),
  -- From 1 on in each order.
  no integer NOT NULL CHECK (no BETWEEN 1 AND 100),
  carrier text,
  tracking_number text CHECK (length(tracking_number) BETWEEN 1 AND 100),
  staff_id bigint NOT NULL REFERENCES staff (id),
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, no)
);
CREATE INDEX shipments_by_tracking ON shipments (lower(tracking_number)) WHERE tracking_number IS NOT NULL;

-- Gifts are counted with what was bought of the same product.
CREATE TABLE shipment_lines (
  order_id bigint NOT NULL,
  no integer NOT NULL,
  product_code text NOT NULL REFERENCES products (code),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, no, product_code),
  FOREIGN KEY (order_id, no) REFERENCES shipments (order_id, no)
);

-- The label that left with such a parcel; the rest may have one of its own.
ALTER TABLE parcels ADD COLUMN shipment_no integer;
