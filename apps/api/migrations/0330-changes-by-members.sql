-- A member lets their own order be paid online instead of in cash: what falls away then is a change by nobody of staff.

ALTER TABLE order_line_changes ALTER COLUMN staff_id DROP NOT NULL;
ALTER TABLE order_line_changes ADD CONSTRAINT order_line_changes_by_member
  CHECK (staff_id IS NOT NULL OR delivery->'paysOnline' IS NOT NULL) NOT VALID;
