-- Invoices and their corrections: numbers without gaps, contents that nobody changes.

-- Numbers are taken from these rows inside the transaction that stores the document; one that is rolled back gives its number back.
CREATE TABLE invoice_counters (
  kind text NOT NULL CHECK (kind IN ('INVOICE', 'CORRECTION')),
  year integer NOT NULL,
  last_number integer NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (kind, year)
);

CREATE TABLE invoices (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('INVOICE', 'CORRECTION')),
  year integer NOT NULL,
  sequence integer NOT NULL,
  number text NOT NULL UNIQUE,
  order_id bigint NOT NULL REFERENCES orders (id),
  corrects_id bigint REFERENCES invoices (id),
  issued_on date NOT NULL,
  -- What corrections take off is negative.
  net_minor bigint NOT NULL,
  vat_minor bigint NOT NULL,
  gross_minor bigint NOT NULL CHECK (gross_minor = net_minor + vat_minor),
  -- The whole document in the shape of domain/invoices: seller, buyer, lines, VAT by rate, payment.
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, year, sequence),
  CHECK ((kind = 'CORRECTION') = (corrects_id IS NOT NULL))
);
-- An order has one invoice, and any number of corrections.
CREATE UNIQUE INDEX invoices_order ON invoices (order_id) WHERE kind = 'INVOICE';
CREATE INDEX invoices_of_order ON invoices (order_id, id);
CREATE INDEX invoices_corrects ON invoices (corrects_id) WHERE corrects_id IS NOT NULL;

CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices are only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER invoices_whole BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
