-- Webhooks tell of each parcel of an order in several, and of every parcel that arrives.

CREATE FUNCTION note_shipment_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := TG_ARGV[0];
  order_number text;
  facts jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE enabled AND told = ANY (kinds)) THEN
    RETURN NULL;
  END IF;
  SELECT o.number INTO order_number FROM orders o WHERE o.id = NEW.order_id;
  facts := jsonb_build_object('number', order_number, 'carrier', NEW.carrier, 'trackingNumber', NEW.tracking_number);
  IF told = 'shipment.sent' THEN
    -- Its lines came with the same statement.
    facts := facts || jsonb_build_object('no', NEW.no, 'pieces', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('code', l.product_code, 'quantity', l.quantity) ORDER BY l.product_code), '[]')
      FROM shipment_lines l WHERE l.order_id = NEW.order_id AND l.no = NEW.no));
  ELSIF told = 'shipment.tracking-changed' THEN
    facts := facts || jsonb_build_object('no', NEW.no);
  ELSE
    facts := facts || jsonb_build_object('no', NEW.shipment_no, 'arrivedOn', NEW.arrived_on);
  END IF;
  INSERT INTO webhook_events (kind, subject, facts) VALUES (told, order_number, facts);
  RETURN NULL;
END $$;

CREATE TRIGGER shipments_sent_told AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION note_shipment_event('shipment.sent');
CREATE TRIGGER shipments_tracking_told AFTER UPDATE OF carrier, tracking_number ON shipments FOR EACH ROW
  WHEN (OLD.carrier IS DISTINCT FROM NEW.carrier OR OLD.tracking_number IS DISTINCT FROM NEW.tracking_number)
  EXECUTE FUNCTION note_shipment_event('shipment.tracking-changed');
CREATE TRIGGER parcels_arrived_told AFTER UPDATE OF arrived_on ON parcels FOR EACH ROW
  WHEN (OLD.arrived_on IS NULL AND NEW.arrived_on IS NOT NULL) EXECUTE FUNCTION note_shipment_event('shipment.arrived');
