-- A mail that was sent keeps no words: who got what, when, at which try, and what the mail server said. Words stay only where the mailbox is the
-- mail program. What a mail is about stands with it, since the entries of the outbox go earlier.
ALTER TABLE mails
  ALTER COLUMN text DROP NOT NULL,
  ALTER COLUMN html DROP NOT NULL,
  ADD COLUMN kind text NOT NULL DEFAULT '',
  ADD COLUMN attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
  ADD COLUMN answer text,
  -- Ids out of the entry's payload.
  ADD COLUMN about jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT mails_words CHECK ((text IS NULL) = (html IS NULL)),
  DROP CONSTRAINT mails_outbox_id_fkey;
UPDATE mails SET kind = o.kind, attempt = greatest(o.attempts, 1),
  about = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(o.payload) WHERE jsonb_typeof(value) = 'number')
FROM outbox o WHERE o.id = mails.outbox_id;
CREATE INDEX mails_recipient ON mails (recipient);
CREATE INDEX mails_with_words ON mails (id) WHERE text IS NOT NULL;
CREATE INDEX mails_availability ON mails (id) WHERE kind IN ('mail.availability-confirm', 'mail.availability-back');
DROP INDEX outbox_availability;
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;

-- How long it is kept that a mail was sent, that something outside was done, and what was given up.
ALTER TABLE settings
  ADD COLUMN mail_days integer NOT NULL DEFAULT 90 CHECK (mail_days BETWEEN 1 AND 730),
  ADD COLUMN outbox_days integer NOT NULL DEFAULT 14 CHECK (outbox_days BETWEEN 1 AND 730),
  ADD COLUMN dead_letter_days integer NOT NULL DEFAULT 180 CHECK (dead_letter_days BETWEEN 1 AND 730);
