-- What belongs to a text besides its words: its author, products, contact, files.
ALTER TABLE content_versions RENAME COLUMN facts TO details;
ALTER VIEW readable_content RENAME COLUMN facts TO details;
