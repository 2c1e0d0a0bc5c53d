-- Addresses of a shop that was run elsewhere, below the origin, and the places of this one that they lead to.

CREATE TABLE former_addresses (
  -- In one form: as a browser asks for it, without a slash at the end.
  path text PRIMARY KEY CHECK (path ~ '^/[^/]' AND length(path) <= 1000),
  -- Without country and language, so that it never leaves the shop.
  leads_to text NOT NULL CHECK (leads_to ~ '^/([^/\\].*)?$')
);
