-- What the owner sets in parts such as company or shop: every version stays, the newest counts.
CREATE TABLE setting_versions (
  part text NOT NULL CHECK (part ~ '^[a-z][a-z-]{1,39}$'),
  version integer NOT NULL CHECK (version > 0),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  set_at timestamptz NOT NULL DEFAULT now(),
  -- Null where the set-up or the demo set it.
  set_by bigint REFERENCES staff (id),
  PRIMARY KEY (part, version)
);
CREATE INDEX setting_versions_set_by ON setting_versions (set_by) WHERE set_by IS NOT NULL;

CREATE FUNCTION notify_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings', NEW.part);
  RETURN NULL;
END $$;
CREATE TRIGGER setting_versions_notify AFTER INSERT ON setting_versions FOR EACH ROW EXECUTE FUNCTION notify_setting();
-- Prerendered pages show parts: a change has to reach them as a change of the catalogue does.
CREATE TRIGGER setting_versions_changed AFTER INSERT ON setting_versions FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();

CREATE FUNCTION refuse_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of settings are only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER setting_versions_stay BEFORE UPDATE OR DELETE ON setting_versions FOR EACH ROW EXECUTE FUNCTION refuse_setting_change();
CREATE TRIGGER setting_versions_whole BEFORE TRUNCATE ON setting_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_setting_change();
