-- Another way to ship an order, by the titles that its buyer knows, before and after; null where pieces were taken out.

ALTER TABLE order_line_changes ADD COLUMN delivery jsonb;

-- Another way at the same sum makes no order smaller: programs hear nothing.
CREATE OR REPLACE TRIGGER order_line_changes_told AFTER INSERT ON order_line_changes FOR EACH ROW
WHEN (NEW.delivery IS NULL OR NEW.money_minor + NEW.bonus_minor + NEW.refunds_minor > 0) EXECUTE FUNCTION note_lines_event();
