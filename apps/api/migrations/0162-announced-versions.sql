-- New terms are told to members before the day from which they count, and can be read and accepted until then.
-- `told_to` is the last member who was told.
CREATE TABLE terms_announcements (
  version_id bigint PRIMARY KEY REFERENCES content_versions (id) ON DELETE CASCADE,
  announced_at timestamptz NOT NULL DEFAULT now(),
  told_to bigint NOT NULL DEFAULT 0
);
