-- Complaints about goods of an order: what is wrong, what is wished, pictures, and what was written until it was decided.

CREATE TABLE complaints (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL REFERENCES orders (id),
  reason text NOT NULL CHECK (reason IN ('DAMAGED', 'FAULTY', 'WRONG', 'MISSING', 'OTHER')),
  wish text NOT NULL CHECK (wish IN ('REPAIR', 'REPLACEMENT', 'PRICE_REDUCTION', 'REFUND')),
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'ACCEPTED', 'REJECTED')),
  -- Last day for the answer, in the country's zone.
  due_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((status = 'OPEN') = (decided_at IS NULL))
);
CREATE INDEX complaints_order ON complaints (order_id);
CREATE INDEX complaints_due ON complaints (due_on, id) WHERE status = 'OPEN';

CREATE TABLE complaint_lines (
  complaint_id bigint NOT NULL REFERENCES complaints (id),
  order_id bigint NOT NULL,
  product_code text NOT NULL,
  promotion_code text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (complaint_id, product_code, promotion_code),
  FOREIGN KEY (order_id, product_code, promotion_code) REFERENCES order_lines (order_id, product_code, promotion_code)
);
CREATE INDEX complaint_lines_line ON complaint_lines (order_id, product_code, promotion_code);

-- The first message is the complaint itself; without staff it is the member who writes.
CREATE TABLE complaint_messages (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  complaint_id bigint NOT NULL REFERENCES complaints (id),
  staff_id bigint REFERENCES staff (id),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX complaint_messages_complaint ON complaint_messages (complaint_id, id);
CREATE INDEX complaint_messages_staff ON complaint_messages (staff_id) WHERE staff_id IS NOT NULL;

CREATE TABLE complaint_files (
  complaint_id bigint NOT NULL REFERENCES complaints (id),
  position integer NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (complaint_id, position)
);
