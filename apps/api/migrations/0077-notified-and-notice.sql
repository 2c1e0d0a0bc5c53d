-- Who subscribed to a product that is sold out is notified, and requests a link.
ALTER TABLE availability_subscriptions DROP CONSTRAINT availability_subscriptions_state_check;
UPDATE availability_subscriptions SET state = 'notified' WHERE state = 'told';
ALTER TABLE availability_subscriptions
  ADD CHECK (state IN ('waiting-for-confirmation', 'confirmed', 'notified', 'cancelled'));
ALTER TABLE availability_subscriptions RENAME COLUMN told_at TO notified_at;
ALTER TABLE availability_subscriptions RENAME COLUMN link_asked_at TO link_requested_at;
ALTER TABLE availability_subscriptions RENAME COLUMN asked_at TO requested_at;

-- Visitors get notice of a maintenance window so many hours before it begins.
ALTER TABLE maintenance_windows RENAME COLUMN told_hours TO notice_hours;

-- A version of the regulations may ask members for their consent once more.
ALTER TABLE content_versions RENAME COLUMN asks_again TO renews_consent;

-- A product that comes into stock or goes out of it changes its availability.
ALTER TABLE stock RENAME COLUMN turns TO availability_changes;
ALTER TRIGGER stock_turned ON stock RENAME TO stock_availability_changed;
ALTER FUNCTION count_stock_turn() RENAME TO count_availability_change;
CREATE OR REPLACE FUNCTION count_availability_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.availability_changes := OLD.availability_changes + 1;
  PERFORM pg_notify('catalogue', '');
  RETURN NEW;
END $$;
