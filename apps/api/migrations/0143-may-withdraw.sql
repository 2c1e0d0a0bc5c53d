-- Whether the buyer may withdraw, and what a company answered about it. Orders from before keep the right.

ALTER TABLE orders ADD COLUMN may_withdraw boolean NOT NULL DEFAULT true, ADD COLUMN company_purchase text,
  ADD CONSTRAINT orders_company_purchase CHECK (company_purchase IN ('LEGAL_PERSON', 'PROFESSIONAL', 'NOT_PROFESSIONAL')) NOT VALID;
