-- Files come with any message of a complaint; null is its first message.

ALTER TABLE complaint_files ADD COLUMN message_id bigint REFERENCES complaint_messages (id);
CREATE INDEX complaint_files_message ON complaint_files (message_id) WHERE message_id IS NOT NULL;
