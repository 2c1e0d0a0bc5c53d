-- What all capsules or tablets of a pack weigh together, without packing: the price of a kilogram is counted from it.
ALTER TABLE products
  ADD COLUMN net_milligrams integer,
  ADD CONSTRAINT products_net_weight CHECK (net_milligrams BETWEEN 1 AND 1000000000) NOT VALID;
