-- What reports tell besides sales: carts whose time ran out, and words that found no product. Neither knows who it was.

CREATE TABLE abandoned_carts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  expired_at timestamptz NOT NULL,
  pieces integer NOT NULL CHECK (pieces > 0),
  -- At the prices that the member saw, before reductions and delivery.
  gross_minor bigint NOT NULL CHECK (gross_minor >= 0)
);
CREATE INDEX abandoned_carts_expired ON abandoned_carts (expired_at);

CREATE TABLE missed_searches (
  -- Of the country's calendar.
  searched_on date NOT NULL,
  words text NOT NULL CHECK (char_length(words) BETWEEN 1 AND 60),
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  PRIMARY KEY (searched_on, words)
);
