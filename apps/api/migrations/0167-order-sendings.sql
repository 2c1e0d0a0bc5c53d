-- Orders that staff sent a moment ago: they leave, with invoice and mail, when nobody takes it back.

CREATE TABLE order_sendings (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff (id),
  note text NOT NULL CHECK (length(note) <= 500),
  due_at timestamptz NOT NULL
);
CREATE INDEX order_sendings_due ON order_sendings (due_at);

-- Whoever holds an order, or sends it at once, ends the waiting.
CREATE FUNCTION end_order_sending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_sendings WHERE order_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER order_sending_ends AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status IN ('EXECUTED', 'RESENT') AND NEW.status <> OLD.status)
  EXECUTE FUNCTION end_order_sending();
