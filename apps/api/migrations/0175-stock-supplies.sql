-- Why pieces came or went otherwise than by orders: those change `on_hand` and `sold`, all else changes `supplied`. What orders
-- and returns tell is not written again, so that placing an order writes nothing here: ADR 103.
CREATE TABLE stock_supplies (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The stock row is locked by whoever changes it; the product's might be waited for.
  product_code text NOT NULL REFERENCES stock (product_code) ON DELETE CASCADE,
  change bigint NOT NULL CHECK (change <> 0),
  -- `brought` came and went with orders of before the shop, so that nothing changed on hand; `untold` names no reason.
  reason text NOT NULL CHECK (reason IN ('delivery', 'count', 'damaged', 'expired', 'own-use', 'returned', 'to-supplier', 'other',
    'import', 'opening', 'brought', 'untold')),
  staff_id bigint REFERENCES staff (id),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_supplies_product ON stock_supplies (product_code, id DESC);
CREATE INDEX stock_supplies_staff ON stock_supplies (staff_id) WHERE staff_id IS NOT NULL;

-- The statement that changes `supplied` tells its reason in settings of its transaction; nobody can forget the row itself.
CREATE FUNCTION note_stock_supply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_supplies (product_code, change, reason, staff_id)
  SELECT NEW.product_code, NEW.supplied - CASE TG_OP WHEN 'UPDATE' THEN OLD.supplied ELSE 0 END,
    CASE WHEN TG_OP = 'UPDATE' AND NEW.on_hand = OLD.on_hand THEN 'brought'
      ELSE coalesce(nullif(current_setting('kram.stock_reason', true), ''), CASE TG_OP WHEN 'INSERT' THEN 'opening' ELSE 'untold' END) END,
    nullif(current_setting('kram.stock_staff', true), '')::bigint;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_begun AFTER INSERT ON stock FOR EACH ROW WHEN (NEW.supplied <> 0) EXECUTE FUNCTION note_stock_supply();
CREATE TRIGGER stock_supplied AFTER UPDATE OF supplied ON stock FOR EACH ROW
  WHEN (NEW.supplied <> OLD.supplied) EXECUTE FUNCTION note_stock_supply();

INSERT INTO stock_supplies (product_code, change, reason) SELECT product_code, supplied, 'opening' FROM stock WHERE supplied <> 0;
