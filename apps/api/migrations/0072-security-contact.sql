-- Where people report a weakness: an e-mail address or an https address; without one the shop names none.
ALTER TABLE settings ADD COLUMN security_contact text CHECK (security_contact <> '');
