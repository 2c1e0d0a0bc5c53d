-- Who wrote which version of a text, and texts that people have to agree to anew.

ALTER TABLE content_versions
  ADD COLUMN edited_by bigint REFERENCES staff (id),
  ADD COLUMN edited_at timestamptz NOT NULL DEFAULT now(),
  -- Counts the savings of a draft: who saves over somebody else's words is told.
  ADD COLUMN edits integer NOT NULL DEFAULT 1 CHECK (edits > 0),
  -- With its publication members are asked to accept the regulations again.
  ADD COLUMN asks_again boolean NOT NULL DEFAULT false;
CREATE INDEX content_versions_editor ON content_versions (edited_by) WHERE edited_by IS NOT NULL;
