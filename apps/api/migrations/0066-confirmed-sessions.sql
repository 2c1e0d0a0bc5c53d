-- When the person behind a session last proved themselves by password or passkey; null where a mailed link opened it.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;
