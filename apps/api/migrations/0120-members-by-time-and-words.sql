-- no transaction
-- The office's list of members: each page was sorted out of all, and each search read all; with a million the office was refused.

CREATE INDEX CONCURRENTLY members_newest ON members (created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY members_office_search ON members USING gin (office_search gin_trgm_ops);
