-- When staff changed what a member is reached by, and how the member agreed to it; which fields, never what stood in them.

CREATE TABLE member_contact_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES members (id),
  staff_id bigint NOT NULL REFERENCES staff (id),
  agreed_by text NOT NULL CHECK (agreed_by IN ('phone', 'mail', 'letter', 'in-person')),
  fields text[] NOT NULL CHECK (cardinality(fields) > 0),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_contact_changes_member ON member_contact_changes (member_id, id DESC);
CREATE INDEX member_contact_changes_staff ON member_contact_changes (staff_id);
