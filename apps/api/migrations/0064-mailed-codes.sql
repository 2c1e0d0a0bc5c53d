-- Codes that let somebody in on a new device while strangers try the account. The code is made when its mail is written.
CREATE TABLE sign_in_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint REFERENCES members ON DELETE CASCADE,
  staff_id bigint REFERENCES staff ON DELETE CASCADE,
  -- The sign-in page that asked: a code is good there alone.
  attempt_hash bytea NOT NULL,
  code_hash bytea,
  wrong integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(member_id, staff_id) = 1)
);
CREATE INDEX ON sign_in_codes (member_id, asked_at);
CREATE INDEX ON sign_in_codes (staff_id, asked_at);
