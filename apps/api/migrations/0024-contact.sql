-- Messages to customer service with their files, and the proofs of work that were spent on them.

CREATE TABLE contact_messages (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint REFERENCES members (id),
  subject text NOT NULL CHECK (subject IN ('ORDER', 'PRODUCT', 'OTHER')),
  content text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('pl', 'en', 'de')),
  -- Whether the sender gets a copy: not where one address was written to too often.
  copied boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_email ON contact_messages (email, created_at);
CREATE INDEX contact_messages_member ON contact_messages (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE contact_attachments (
  message_id bigint NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (message_id, position)
);

-- A proof is taken once; the row can go when the proof is too old to be taken anyway.
CREATE TABLE spent_proofs (
  proof_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
