-- The switch did nothing for a while, and the notice came in every shop. It decides again, so nothing may change by itself.
ALTER TABLE settings ALTER COLUMN inactive_notice SET DEFAULT true;
UPDATE settings SET inactive_notice = true WHERE NOT inactive_notice;
