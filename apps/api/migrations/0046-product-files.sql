-- Files of products may be pictures besides PDF, and may be meant for readers of one language.

ALTER TABLE product_files DROP CONSTRAINT product_files_file_check, DROP CONSTRAINT product_files_media_type_check;
ALTER TABLE product_files
  ADD CONSTRAINT product_files_file_check CHECK (file ~ '^[0-9a-f]{24}(\.pdf|-file\.(jpg|png|webp))$'),
  ADD CONSTRAINT product_files_media_type_check CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  ADD COLUMN language text CHECK (language IN ('pl', 'en', 'de'));
