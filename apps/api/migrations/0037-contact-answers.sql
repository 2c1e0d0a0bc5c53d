-- Messages to customer service are read, answered and put aside in the office.

ALTER TABLE contact_messages
  ADD COLUMN read_at timestamptz,
  ADD COLUMN answered_at timestamptz;
CREATE INDEX contact_messages_waiting ON contact_messages (id) WHERE answered_at IS NULL;

CREATE TABLE contact_replies (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  message_id bigint NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_replies_message ON contact_replies (message_id);
