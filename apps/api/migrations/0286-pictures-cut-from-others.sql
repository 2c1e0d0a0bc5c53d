-- From which whole picture, by its name, this one was cut in the office, so that it can be cut anew; files are never removed.
ALTER TABLE pictures ADD COLUMN cut_from text;
