-- What visitors are told about a planned closure, by language, and from how many hours before it begins; 0 tells them only while it lasts.
ALTER TABLE maintenance_windows
  ADD COLUMN message jsonb NOT NULL DEFAULT '{"pl": "", "en": "", "de": ""}' CHECK (message ?& ARRAY['pl', 'en', 'de']),
  ADD COLUMN told_hours integer NOT NULL DEFAULT 24 CHECK (told_hours BETWEEN 0 AND 720);
