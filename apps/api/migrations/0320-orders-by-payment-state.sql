-- no transaction
-- Lists by state of payment read every order: both the newest of a state and how many there are.
CREATE INDEX CONCURRENTLY orders_payment_state ON orders (payment_state, id DESC);
