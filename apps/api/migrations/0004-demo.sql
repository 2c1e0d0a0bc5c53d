-- Remembers that the demo was loaded, so that a later start does not bring back what was changed since.
CREATE TABLE demo_loaded (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  loaded_at timestamptz NOT NULL DEFAULT now()
);
