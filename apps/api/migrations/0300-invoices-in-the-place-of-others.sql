-- An invoice on the wrong buyer is taken back by a correction, and another takes its place: the order's invoice is the one that nothing replaced.

ALTER TABLE invoices ADD COLUMN replaces_id bigint REFERENCES invoices (id);
