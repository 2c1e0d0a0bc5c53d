-- Webhooks: who asks to be told, what happened, and whom it was told. An event is stored in the transaction that it is about, where somebody asks for it.

CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  url text NOT NULL CHECK (length(url) BETWEEN 8 AND 500),
  kinds text[] NOT NULL CHECK (cardinality(kinds) BETWEEN 1 AND 50),
  -- Shape of the messages that it reads.
  version integer NOT NULL CHECK (version >= 1),
  enabled boolean NOT NULL DEFAULT true,
  -- By PROVIDER_KEYS_KEY; the former one signs beside it for a while.
  sealed_secret bytea NOT NULL,
  former_secret bytea,
  former_until timestamptz,
  -- Since when it received nothing.
  failing_since timestamptz,
  created_by bigint NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((former_secret IS NULL) = (former_until IS NULL))
);

CREATE TABLE webhook_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  -- Number or code to search by.
  subject text NOT NULL,
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  at timestamptz NOT NULL DEFAULT now(),
  -- Deliveries of it are there.
  is_spread boolean NOT NULL DEFAULT false
);
CREATE INDEX webhook_events_at ON webhook_events (at);
CREATE INDEX webhook_events_to_spread ON webhook_events (at) WHERE NOT is_spread;

CREATE TABLE webhook_deliveries (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  event_id uuid NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'WAITS' CHECK (state IN ('WAITS', 'DELIVERED', 'FAILED')),
  attempts integer NOT NULL DEFAULT 0,
  first_at timestamptz,
  next_at timestamptz NOT NULL DEFAULT now(),
  last_status integer,
  last_failure text CHECK (last_failure IN ('status', 'timeout', 'unreachable', 'certificate', 'not-public', 'secret')),
  delivered_at timestamptz,
  CHECK ((state = 'DELIVERED') = (delivered_at IS NOT NULL)),
  UNIQUE (event_id, endpoint_id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_at) WHERE state = 'WAITS';
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (id) WHERE state = 'FAILED';

-- Facts hold numbers, states and amounts alone: who may know names and addresses asks for them with a session.
CREATE FUNCTION note_webhook_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := TG_ARGV[0];
  subject text;
  facts jsonb;
BEGIN
  -- In most shops nobody asks, and that is all that the trigger costs.
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE enabled AND told = ANY (kinds)) THEN
    RETURN NULL;
  END IF;
  IF told = 'order.placed' THEN
    subject := NEW.number;
    facts := jsonb_build_object('number', NEW.number, 'type', NEW.type, 'status', NEW.status, 'currency', NEW.currency,
      'totalMinor', NEW.total_minor, 'paymentMethod', NEW.payment_method, 'paymentState', NEW.payment_state,
      'shippingMethod', NEW.shipping_method);
  ELSIF told = 'order.status-changed' THEN
    subject := NEW.number;
    facts := jsonb_build_object('number', NEW.number, 'status', NEW.status, 'formerStatus', OLD.status,
      'paymentState', NEW.payment_state);
  ELSIF told = 'order.tracking-changed' THEN
    subject := NEW.number;
    facts := jsonb_build_object('number', NEW.number, 'carrier', NEW.carrier, 'trackingNumber', NEW.tracking_number);
  ELSIF told = 'payment.received' AND TG_TABLE_NAME = 'payments' THEN
    SELECT o.number INTO subject FROM orders o WHERE o.id = NEW.order_id;
    facts := jsonb_build_object('number', subject, 'method', 'TRANSFER', 'provider', NEW.provider,
      'amountMinor', NEW.amount_minor, 'currency', NEW.currency);
  ELSIF told = 'payment.received' THEN
    SELECT o.number, jsonb_build_object('number', o.number, 'method', 'CASH', 'provider', NULL,
      'amountMinor', NEW.amount_minor, 'currency', o.currency)
    INTO subject, facts FROM orders o WHERE o.id = NEW.order_id;
  ELSIF told = 'stock.changed' THEN
    subject := NEW.product_code;
    facts := jsonb_build_object('code', NEW.product_code, 'isAvailable', NEW.on_hand > NEW.reserved,
      'available', NEW.on_hand - NEW.reserved);
  ELSIF told = 'member.joined' THEN
    subject := NEW.member_no;
    facts := jsonb_build_object('memberNo', NEW.member_no);
  ELSIF told = 'invoice.issued' THEN
    subject := NEW.number;
    SELECT jsonb_build_object('number', NEW.number, 'kind', NEW.kind, 'issuedOn', NEW.issued_on, 'orderNumber', o.number,
      'corrects', (SELECT c.number FROM invoices c WHERE c.id = NEW.corrects_id), 'currency', o.currency,
      'netMinor', NEW.net_minor, 'vatMinor', NEW.vat_minor, 'grossMinor', NEW.gross_minor)
    INTO facts FROM orders o WHERE o.id = NEW.order_id;
  END IF;
  INSERT INTO webhook_events (kind, subject, facts) VALUES (told, subject, facts);
  RETURN NULL;
END $$;

-- Orders that a file brings along were placed before.
CREATE TRIGGER orders_placed_told AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.placed_at = now()) EXECUTE FUNCTION note_webhook_event('order.placed');
CREATE TRIGGER orders_status_told AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION note_webhook_event('order.status-changed');
CREATE TRIGGER orders_tracking_told AFTER UPDATE OF carrier, tracking_number ON orders FOR EACH ROW
  WHEN (OLD.carrier IS DISTINCT FROM NEW.carrier OR OLD.tracking_number IS DISTINCT FROM NEW.tracking_number)
  EXECUTE FUNCTION note_webhook_event('order.tracking-changed');
CREATE TRIGGER payments_received_told AFTER UPDATE OF state ON payments FOR EACH ROW
  WHEN (OLD.state <> 'PAID' AND NEW.state = 'PAID') EXECUTE FUNCTION note_webhook_event('payment.received');
CREATE TRIGGER cash_receipts_told AFTER INSERT OR UPDATE OF confirmed_at ON cash_receipts FOR EACH ROW
  WHEN (NEW.confirmed_at = now()) EXECUTE FUNCTION note_webhook_event('payment.received');
CREATE TRIGGER stock_told AFTER UPDATE OF on_hand, reserved ON stock FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved)) EXECUTE FUNCTION note_webhook_event('stock.changed');
CREATE TRIGGER members_joined_told AFTER INSERT ON members FOR EACH ROW
  WHEN (NEW.imported_at IS NULL) EXECUTE FUNCTION note_webhook_event('member.joined');
CREATE TRIGGER invoices_issued_told AFTER INSERT ON invoices FOR EACH ROW
  EXECUTE FUNCTION note_webhook_event('invoice.issued');
