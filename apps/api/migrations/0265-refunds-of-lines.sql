-- Money for single lines goes back while the order stands: for pieces, or off the price of those that are left.

ALTER TABLE returns DROP CONSTRAINT returns_reason_check;
ALTER TABLE returns ADD CONSTRAINT returns_reason_check
  CHECK (reason IN ('WITHDRAWAL', 'COMPLAINT', 'UNDELIVERED', 'GOODWILL', 'UNAVAILABLE', 'MISSING', 'DAMAGED', 'LATE', 'ALLOWANCE'));
ALTER TABLE return_lines
  -- With VAT; a line has pieces or this.
  ADD COLUMN reduced_minor bigint NOT NULL DEFAULT 0 CHECK (reduced_minor >= 0),
  DROP CONSTRAINT return_lines_quantity_check,
  ADD CONSTRAINT return_lines_quantity_check CHECK (quantity >= 0),
  ADD CONSTRAINT return_lines_taken CHECK ((quantity > 0) <> (reduced_minor > 0));
