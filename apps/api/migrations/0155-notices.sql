-- What the club tells its members of by itself, and how each of them wants to be told.

CREATE TABLE notices (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bonus', 'payout', 'level-reached', 'level-danger', 'joined', 'order-below', 'welcome')),
  -- What it is about: with member and kind it makes a notice once.
  about text NOT NULL CHECK (length(about) BETWEEN 1 AND 50),
  -- Amounts in minor units, points and levels; no goods and no names.
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  -- Somebody below, shown as they agree at the time of reading.
  person_id bigint REFERENCES members (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  notified_at timestamptz,
  -- Waits for the digest, or stood in that of the day.
  in_digest boolean NOT NULL DEFAULT false,
  digest_on date,
  UNIQUE (member_id, kind, about)
);
CREATE INDEX notices_due ON notices (due_at, id) WHERE notified_at IS NULL;
CREATE INDEX notices_for_digest ON notices (member_id) WHERE in_digest AND digest_on IS NULL;
CREATE INDEX notices_person ON notices (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX notices_at ON notices (created_at);

-- Who has no row is told as the kind's rule says.
CREATE TABLE notice_choices (
  member_id bigint NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL,
  shop boolean NOT NULL,
  mail boolean NOT NULL,
  PRIMARY KEY (member_id, kind)
);

ALTER TABLE notification_preferences ADD COLUMN notice_mails text NOT NULL DEFAULT 'at-once'
  CHECK (notice_mails IN ('at-once', 'daily', 'weekly', 'never'));

-- Its words are then written when it is read; `texts` keeps the title.
ALTER TABLE notifications ADD COLUMN notice_id bigint REFERENCES notices (id) ON DELETE CASCADE;

-- How far orders and levels were looked at.
CREATE TABLE notice_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  orders_until timestamptz NOT NULL DEFAULT now(),
  levels_on date
);
INSERT INTO notice_state DEFAULT VALUES;
