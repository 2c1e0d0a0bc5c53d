-- A proof that a broken picture cost its sender is given back: it may be taken again, and how often it was taken is counted.
ALTER TABLE spent_proofs
  ADD COLUMN times smallint NOT NULL DEFAULT 1,
  ADD COLUMN given_back boolean NOT NULL DEFAULT false;
