-- What an owner sets for the whole shop, messages to members, links that set a new password.

ALTER TABLE settings
  ADD COLUMN staging_level integer NOT NULL DEFAULT 3 CHECK (staging_level BETWEEN 0 AND 3),
  ADD COLUMN breadcrumbs_shown boolean NOT NULL DEFAULT true,
  ADD COLUMN inactive_notice boolean NOT NULL DEFAULT false,
  -- Last day of the catalogue, as people in the country count days; unset where it has no end.
  ADD COLUMN catalog_end_on date,
  ADD COLUMN service_email text CHECK (service_email = lower(service_email)),
  ADD COLUMN service_phone text;

-- Prerendered pages show settings: a change has to reach them as a change of the catalogue does.
CREATE TRIGGER settings_changed AFTER UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();

-- Texts by language, {"pl": {"title", "message"}}; Polish is the one that is never missing.
CREATE TABLE notifications (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  texts jsonb NOT NULL CHECK (texts->'pl'->>'title' IS NOT NULL AND texts->'pl'->>'message' IS NOT NULL),
  popup boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX notifications_member ON notifications (member_id, created_at DESC, id DESC);
-- Counted every half minute for everybody who is signed in.
CREATE INDEX notifications_unread ON notifications (member_id) WHERE read_at IS NULL;

-- One link a member, the newest; kept as SHA-256 only, so that who reads this table cannot use it.
CREATE TABLE password_links (
  member_id bigint PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- How often mails with links were asked for, by account as typed and by address, each as a hash; counted by the hour.
CREATE TABLE link_requests (
  key text PRIMARY KEY,
  requests integer NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
