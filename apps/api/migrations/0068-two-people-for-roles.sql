-- Roles that move money or open accounts, and the lifting of a second factor, wait for a second person. Where nobody else could decide, the one who asked may
-- carry it out when a day has passed.

ALTER TABLE approvals
  -- Whose roles are given, or whose second factor is lifted, where that is one of staff.
  ADD COLUMN subject_id bigint REFERENCES staff (id),
  -- Roles that are given, and those that the person had when they were asked for.
  ADD COLUMN roles text[] CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['admin', 'catalogue', 'content', 'orders', 'service', 'finance']),
  ADD COLUMN roles_before text[],
  -- From then on the one who asked may carry it out, as long as nobody else could decide; null where there was somebody else.
  ADD COLUMN alone_until timestamptz,
  ADD CONSTRAINT approvals_alone CHECK (alone_until >= asked_at + interval '24 hours'),
  DROP CONSTRAINT approvals_kind_check,
  ADD CONSTRAINT approvals_kind_check CHECK (kind IN ('bonus-correction', 'balance-correction', 'payout', 'month-close', 'opening-balances', 'staff-roles', 'second-factor-lift')),
  DROP CONSTRAINT approvals_check,
  ADD CONSTRAINT approvals_whose CHECK (CASE kind
    WHEN 'staff-roles' THEN subject_id IS NOT NULL AND member_id IS NULL
    WHEN 'second-factor-lift' THEN (subject_id IS NULL) <> (member_id IS NULL)
    WHEN 'month-close' THEN subject_id IS NULL AND member_id IS NULL
    WHEN 'opening-balances' THEN subject_id IS NULL AND member_id IS NULL
    ELSE subject_id IS NULL AND member_id IS NOT NULL END),
  DROP CONSTRAINT approvals_check1,
  ADD CONSTRAINT approvals_amount CHECK ((kind IN ('month-close', 'staff-roles', 'second-factor-lift')) = (amount_minor IS NULL)),
  ADD CONSTRAINT approvals_roles CHECK ((kind = 'staff-roles') = (roles IS NOT NULL) AND (kind = 'staff-roles') = (roles_before IS NOT NULL)),
  DROP CONSTRAINT approvals_check4,
  -- Two people or a day, whatever a program does; and never the one whom it is about.
  ADD CONSTRAINT approvals_two_people CHECK (state NOT IN ('approved', 'refused') OR decided_by <> asked_by
    OR (state = 'approved' AND alone_until IS NOT NULL AND decided_at >= alone_until)),
  ADD CONSTRAINT approvals_not_the_subject CHECK (state <> 'approved' OR subject_id IS NULL OR decided_by <> subject_id OR decided_by = asked_by);

CREATE INDEX approvals_subject ON approvals (subject_id) WHERE subject_id IS NOT NULL;
CREATE UNIQUE INDEX approvals_one_of_subject ON approvals (subject_id, kind) WHERE subject_id IS NOT NULL AND state = 'waiting';
CREATE UNIQUE INDEX approvals_one_lift ON approvals (member_id) WHERE kind = 'second-factor-lift' AND state = 'waiting';
