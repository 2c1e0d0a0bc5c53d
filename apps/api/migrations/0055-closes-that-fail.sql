-- A close that runs by itself may fail or be cut off. Staff see why and how often, and when it is tried again.
ALTER TABLE bonus_closes
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  ADD COLUMN failed_at timestamptz,
  -- `ledger`: the ledger does not add up. `stopped`: it ended in the middle without a word. `other`: as `failure_reason` says.
  ADD COLUMN failure text CHECK (failure IN ('ledger', 'stopped', 'other')),
  ADD COLUMN failure_reason text NOT NULL DEFAULT '',
  ADD COLUMN retry_at timestamptz,
  ADD CHECK ((failures = 0) = (failed_at IS NULL)),
  ADD CHECK ((failures = 0) = (failure IS NULL));
