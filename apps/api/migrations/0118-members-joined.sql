-- no transaction

-- Who joined this month, in a branch of any size.
CREATE INDEX CONCURRENTLY members_joined ON members (created_at);
