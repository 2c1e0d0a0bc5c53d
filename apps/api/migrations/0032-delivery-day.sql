-- The day on which an order reached its buyer: the days for withdrawing count from it.

-- By the country's calendar, as the carrier or the buyer told staff; null while nobody did. Cleared when the parcel goes out again.
ALTER TABLE orders ADD COLUMN delivered_on date;

-- Days that a parcel is taken to need where nobody told.
ALTER TABLE settings ADD COLUMN delivery_days integer NOT NULL DEFAULT 3 CHECK (delivery_days BETWEEN 1 AND 30);
