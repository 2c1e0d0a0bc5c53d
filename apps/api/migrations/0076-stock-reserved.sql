-- Pieces on hand that live carts have taken are reserved, as the trade says.
ALTER TABLE stock RENAME COLUMN held TO reserved;
