-- A product that comes into stock or goes out of it is named. Nothing is locked for it, as before: orders would wait for each other.
CREATE OR REPLACE FUNCTION count_availability_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.availability_changes := OLD.availability_changes + 1;
  INSERT INTO catalog_changes (products, goods, availability) VALUES (ARRAY[NEW.product_code], 0, 1);
  PERFORM pg_notify('catalogue', '');
  RETURN NEW;
END $$;

CREATE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO catalog_changes (products, goods, availability)
    SELECT array_agg(product_code), 0, sum(availability_changes) FROM fresh HAVING count(*) > 0;
  ELSE
    INSERT INTO catalog_changes (products, goods, availability)
    SELECT array_agg(product_code), 0, -sum(availability_changes) FROM stale HAVING count(*) > 0;
  END IF;
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_added AFTER INSERT ON stock REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION note_stock();
CREATE TRIGGER stock_removed AFTER DELETE ON stock REFERENCING OLD TABLE AS stale
FOR EACH STATEMENT EXECUTE FUNCTION note_stock();
