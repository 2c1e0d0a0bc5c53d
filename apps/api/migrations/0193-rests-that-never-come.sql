-- Pieces that never came, and were paid back.

ALTER TABLE returns DROP CONSTRAINT returns_reason_check;
ALTER TABLE returns ADD CONSTRAINT returns_reason_check
  CHECK (reason IN ('WITHDRAWAL', 'COMPLAINT', 'UNDELIVERED', 'GOODWILL', 'UNAVAILABLE'));
