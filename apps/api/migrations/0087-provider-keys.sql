-- Keys of outside parties, sealed by PROVIDER_KEYS_KEY; of the two payment providers one is in use.
CREATE TABLE provider_keys (
  provider text PRIMARY KEY CHECK (provider IN ('smtp', 'przelewy24', 'stripe', 'inpost')),
  sealed bytea NOT NULL CHECK (octet_length(sealed) BETWEEN 29 AND 16384),
  in_use boolean NOT NULL DEFAULT true,
  set_at timestamptz NOT NULL DEFAULT now(),
  set_by bigint REFERENCES staff
);

CREATE UNIQUE INDEX provider_keys_payments_in_use ON provider_keys ((true))
  WHERE in_use AND provider IN ('przelewy24', 'stripe');

CREATE FUNCTION notify_provider_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('provider_keys', '');
  RETURN NULL;
END $$;

-- Every process opens its providers anew.
CREATE TRIGGER provider_keys_changed AFTER INSERT OR UPDATE OR DELETE ON provider_keys
  FOR EACH STATEMENT EXECUTE FUNCTION notify_provider_keys();
