-- Prices by the law, what must be told about a product, its gallery and files, and lists that know what is sold out.

-- Every price that ever stood in the shop, kept for good (the law asks for 400 days): the lowest price of the 30 days before
-- a reduction is found here. No key points to the product, so that its prices outlive it. Source: PAngV § 11.
CREATE TABLE price_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_code text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('PLN', 'EUR')),
  gross_minor bigint NOT NULL CHECK (gross_minor >= 0),
  -- Not null while a reduction is announced: the earlier price that the owner names.
  before_minor bigint CHECK (before_minor > gross_minor),
  valid_from timestamptz NOT NULL,
  -- change: seen by this shop; declared: named by an owner who moved in, for the 30 days before.
  source text NOT NULL CHECK (source IN ('change', 'declared'))
);
CREATE INDEX price_log_product ON price_log (product_code, currency, valid_from);

CREATE FUNCTION refuse_change_of_price_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the price log is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER price_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON price_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_price_log();

-- The clock is read while the price's row is locked, so that the log of a product never runs backwards.
CREATE FUNCTION log_new_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := clock_timestamp();
BEGIN
  INSERT INTO price_log (product_code, currency, gross_minor, valid_from, source)
  SELECT product_code, currency, before_minor, moment - interval '30 days', 'declared' FROM fresh
  WHERE before_minor IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM price_log l WHERE l.product_code = fresh.product_code AND l.currency = fresh.currency
  );
  INSERT INTO price_log (product_code, currency, gross_minor, before_minor, valid_from, source)
  SELECT product_code, currency, gross_minor, before_minor, moment, 'change' FROM fresh;
  RETURN NULL;
END $$;

CREATE FUNCTION log_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_log (product_code, currency, gross_minor, before_minor, valid_from, source)
  SELECT product_code, currency, fresh.gross_minor, fresh.before_minor, clock_timestamp(), 'change'
  FROM fresh LEFT JOIN stale USING (product_code, currency)
  WHERE (fresh.gross_minor, fresh.before_minor) IS DISTINCT FROM (stale.gross_minor, stale.before_minor);
  RETURN NULL;
END $$;

CREATE TRIGGER product_prices_logged_new AFTER INSERT ON product_prices REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION log_new_prices();
CREATE TRIGGER product_prices_logged AFTER UPDATE ON product_prices REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION log_changed_prices();

INSERT INTO price_log (product_code, currency, gross_minor, valid_from, source)
SELECT product_code, currency, before_minor, now() - interval '30 days', 'declared' FROM product_prices WHERE before_minor IS NOT NULL;
INSERT INTO price_log (product_code, currency, gross_minor, before_minor, valid_from, source)
SELECT product_code, currency, gross_minor, before_minor, now(), 'change' FROM product_prices;

-- What the law wants told: safety by GPSR art. 19, facts of food supplements by FIC art. 14. Texts in them by language.
ALTER TABLE products ADD COLUMN safety jsonb, ADD COLUMN supplement jsonb;
-- Products of these shelves are food supplements: offered only with their facts. Holds for a shelf's parts, too.
ALTER TABLE categories ADD COLUMN supplements boolean NOT NULL DEFAULT false;

-- Pictures besides the main one, which stays in products.picture.
CREATE TABLE product_pictures (
  product_code text NOT NULL REFERENCES products (code) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  picture text NOT NULL REFERENCES pictures (name),
  PRIMARY KEY (product_code, position)
);
CREATE INDEX product_pictures_picture ON product_pictures (picture);

-- Files to download; they lie in the media folder under names made of their content.
CREATE TABLE product_files (
  product_code text NOT NULL REFERENCES products (code) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  file text NOT NULL CHECK (file ~ '^[0-9a-f]{24}\.pdf$'),
  names jsonb NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf')),
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  PRIMARY KEY (product_code, position)
);

CREATE TRIGGER product_pictures_changed AFTER INSERT OR UPDATE OR DELETE ON product_pictures FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER product_files_changed AFTER INSERT OR UPDATE OR DELETE ON product_files FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();

-- How often a product came into stock or went out of it. The sum over all products is the second half of the catalogue's
-- version: it grows with every such turn, and with no other change of stock, so that lists know what is sold out.
--
-- Why placing an order cannot get stuck here: the turn is counted in the stock row itself, which whoever changes on_hand has
-- locked anyway, in the order of the codes. The row of catalog_version is left alone: an import locks it first and stock
-- later, an order would lock stock first and it later, and each would wait for the other, all orders for the import besides.
-- pg_notify locks nothing until the commit has all its other locks.
ALTER TABLE stock ADD COLUMN turns bigint NOT NULL DEFAULT 1;

CREATE FUNCTION count_stock_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.turns := OLD.turns + 1;
  PERFORM pg_notify('catalogue', '');
  RETURN NEW;
END $$;
CREATE TRIGGER stock_turned BEFORE UPDATE ON stock FOR EACH ROW
WHEN ((OLD.on_hand > 0) <> (NEW.on_hand > 0)) EXECUTE FUNCTION count_stock_turn();

CREATE FUNCTION tell_new_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
CREATE TRIGGER stock_added AFTER INSERT ON stock FOR EACH STATEMENT EXECUTE FUNCTION tell_new_stock();
