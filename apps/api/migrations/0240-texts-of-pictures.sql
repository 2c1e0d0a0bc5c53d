-- What each picture of a product shows, by the picture's name and by language, for those who do not see it.
ALTER TABLE products
  ADD COLUMN picture_texts jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT products_picture_texts CHECK (jsonb_typeof(picture_texts) = 'object') NOT VALID;
