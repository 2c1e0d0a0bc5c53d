-- Words of staff on members, who never see them; they go with the person.

CREATE TABLE member_notes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES members (id),
  staff_id bigint NOT NULL REFERENCES staff (id),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_notes_member ON member_notes (member_id, id DESC);
CREATE INDEX member_notes_staff ON member_notes (staff_id);

CREATE TABLE member_tags (
  member_id bigint NOT NULL REFERENCES members (id),
  tag text NOT NULL CHECK (tag <> '' AND length(tag) <= 30),
  PRIMARY KEY (member_id, tag)
);
CREATE INDEX member_tags_tag ON member_tags (tag, member_id);
