-- Ways to ship as the owner sets them. Title, first price and on/off stay with the shipping product.
CREATE TABLE shipping_methods (
  product_code text PRIMARY KEY REFERENCES products (code) ON UPDATE CASCADE ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('COURIER', 'PACZKOMAT')),
  position integer NOT NULL,
  steps_by text CHECK (steps_by IN ('weight', 'value')),
  steps jsonb NOT NULL DEFAULT '[]',
  free_rule text NOT NULL DEFAULT 'shop' CHECK (free_rule IN ('shop', 'own', 'never')),
  free_from_minor bigint CHECK (free_from_minor >= 0),
  cash boolean NOT NULL,
  cash_surcharge_minor bigint NOT NULL DEFAULT 0 CHECK (cash_surcharge_minor >= 0),
  excluded jsonb NOT NULL DEFAULT '[]',
  carrier jsonb,
  days_from integer CHECK (days_from BETWEEN 0 AND 60),
  days_to integer CHECK (days_to BETWEEN days_from AND 60),
  CHECK ((free_rule = 'own') = (free_from_minor IS NOT NULL)),
  CHECK (kind = 'COURIER' OR NOT cash)
);

CREATE TRIGGER shipping_methods_changed AFTER INSERT OR UPDATE OR DELETE ON shipping_methods
FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();

-- Shipping products come by import, too; each begins as a method at one price.
CREATE FUNCTION begin_shipping_method() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipping_methods (product_code, kind, position, cash)
  SELECT NEW.code, CASE NEW.code WHEN 'PW002' THEN 'PACZKOMAT' ELSE 'COURIER' END,
    coalesce(max(position), 0) + 1, NEW.code <> 'PW002' FROM shipping_methods
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

INSERT INTO shipping_methods (product_code, kind, position, cash)
SELECT code, CASE code WHEN 'PW002' THEN 'PACZKOMAT' ELSE 'COURIER' END, row_number() OVER (ORDER BY code), code <> 'PW002'
FROM products WHERE code LIKE 'PW%';

CREATE TRIGGER shipping_products_came AFTER INSERT ON products FOR EACH ROW WHEN (NEW.code LIKE 'PW%')
EXECUTE FUNCTION begin_shipping_method();
