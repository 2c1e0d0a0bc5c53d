-- An invoice has to keep name, address and tax number of its buyer. The e-mail is not part of what the law asks for, and goes with the account.

-- Nothing of an invoice changes but this: the buyer's e-mail may be emptied.
CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.content #>> '{buyer,email}' = ''
      AND to_jsonb(NEW) #- '{content,buyer,email}' = to_jsonb(OLD) #- '{content,buyer,email}' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'invoices are only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;

UPDATE invoices SET content = jsonb_set(content, '{buyer,email}', '""')
WHERE order_id IN (SELECT o.id FROM orders o JOIN members m ON m.id = o.member_id WHERE m.erased_at IS NOT NULL)
  AND content #>> '{buyer,email}' <> '';
