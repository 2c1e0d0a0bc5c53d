-- Another way to ship an order, by the titles that its buyer knows, before and after; null where pieces were taken out.

ALTER TABLE order_line_changes ADD COLUMN delivery jsonb;
