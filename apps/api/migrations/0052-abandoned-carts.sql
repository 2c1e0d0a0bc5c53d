-- A cart whose time ran out leaves behind what lay in it, so that its member can bring it back; the order made from it then names its origin.
ALTER TABLE carts
  -- [{code, quantity}], null where nothing ran out since.
  ADD COLUMN abandoned jsonb,
  ADD COLUMN from_abandoned boolean NOT NULL DEFAULT false;
