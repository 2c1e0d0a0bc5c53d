-- Catalogue: brands, categories, products, prices by currency, stock.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE brands (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{2,10}$'),
  name text NOT NULL,
  texts jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE categories (
  id integer PRIMARY KEY,
  parent_id integer REFERENCES categories (id),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer NOT NULL,
  picture text,
  texts jsonb NOT NULL
);

-- Pictures are kept as files named by their content; this table knows their sizes.
CREATE TABLE pictures (
  name text PRIMARY KEY,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  formats jsonb NOT NULL
);

CREATE TABLE products (
  code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$'),
  brand_code text NOT NULL REFERENCES brands (code),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer GENERATED ALWAYS AS IDENTITY,
  vat_class text NOT NULL CHECK (vat_class IN ('standard', 'reduced', 'food')),
  points integer NOT NULL CHECK (points >= 0),
  unit_amount integer NOT NULL CHECK (unit_amount > 0),
  unit text NOT NULL CHECK (unit IN ('ml', 'g', 'pcs')),
  max_per_order integer NOT NULL DEFAULT 30 CHECK (max_per_order BETWEEN 1 AND 30),
  visible_for_guest boolean NOT NULL DEFAULT true,
  available_for_sale boolean NOT NULL DEFAULT true,
  not_available_message jsonb,
  is_new boolean NOT NULL DEFAULT false,
  picture text REFERENCES pictures (name),
  texts jsonb NOT NULL
);

-- The first category of a product, by position, is the one in its address.
CREATE TABLE product_categories (
  product_code text NOT NULL REFERENCES products (code) ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories (id),
  position integer NOT NULL,
  PRIMARY KEY (product_code, category_id)
);
CREATE INDEX product_categories_by_category ON product_categories (category_id);

CREATE TABLE product_prices (
  product_code text NOT NULL REFERENCES products (code) ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('PLN', 'EUR')),
  gross_minor bigint NOT NULL CHECK (gross_minor BETWEEN 0 AND 1000000000),
  before_minor bigint CHECK (before_minor > gross_minor),
  net_volume_minor bigint NOT NULL CHECK (net_volume_minor >= 0),
  PRIMARY KEY (product_code, currency)
);

-- supplied = on_hand + sold; pieces held for live carts are part of on_hand.
CREATE TABLE stock (
  product_code text PRIMARY KEY REFERENCES products (code) ON DELETE CASCADE,
  supplied bigint NOT NULL DEFAULT 0 CHECK (supplied >= 0),
  on_hand bigint NOT NULL DEFAULT 0 CHECK (on_hand >= 0),
  held bigint NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND on_hand),
  sold bigint NOT NULL DEFAULT 0 CHECK (sold >= 0),
  CHECK (supplied = on_hand + sold)
);

-- Every process hears of a change and rebuilds what it keeps of the catalogue; stock alone does not count as one.
CREATE TABLE catalog_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO catalog_version DEFAULT VALUES;

CREATE FUNCTION bump_catalog_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog_version SET version = version + 1;
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;

CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER product_categories_changed AFTER INSERT OR UPDATE OR DELETE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER product_prices_changed AFTER INSERT OR UPDATE OR DELETE ON product_prices FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
