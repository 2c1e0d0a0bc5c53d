-- Programs hear that pieces were taken out of an order.

CREATE FUNCTION note_lines_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In most shops nobody asks, and that is all that the trigger costs.
  IF EXISTS (SELECT FROM webhook_endpoints WHERE enabled AND 'order.lines-changed' = ANY (kinds)) THEN
    INSERT INTO webhook_events (kind, subject, facts)
    SELECT 'order.lines-changed', o.number, jsonb_build_object('number', o.number, 'currency', o.currency,
      'totalMinor', o.total_minor, 'pieces', (SELECT sum(l.quantity) FROM order_lines l WHERE l.order_id = o.id),
      'paymentState', o.payment_state)
    FROM orders o WHERE o.id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_line_changes_told AFTER INSERT ON order_line_changes FOR EACH ROW EXECUTE FUNCTION note_lines_event();
