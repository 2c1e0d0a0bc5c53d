-- Whether people who come by the member's link, and those who joined by it, may read the first name; others see initials.
ALTER TABLE members ADD COLUMN shown_to_invited boolean NOT NULL DEFAULT false;
