-- Members whom staff keep out, with the reason that the member was mailed, and what staff search members by.

ALTER TABLE members
  ADD COLUMN blocked_at timestamptz,
  ADD COLUMN block_reason text,
  ADD CONSTRAINT members_blocked CHECK ((blocked_at IS NULL) = (block_reason IS NULL)),
  -- Folded, so that "zolw" finds "Żółw"; follows the row, so that nothing of a deleted account stays in it.
  ADD COLUMN office_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (fold_search(member_no || ' ' || name || ' ' || surname || ' ' || email || ' ' || coalesce(company_name, ''))) STORED;
