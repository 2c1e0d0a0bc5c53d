-- Words of staff on orders, and what orders are searched by.

CREATE TABLE order_tags (
  order_id bigint NOT NULL REFERENCES orders (id),
  tag text NOT NULL CHECK (tag <> '' AND length(tag) <= 30),
  PRIMARY KEY (order_id, tag)
);
CREATE INDEX order_tags_tag ON order_tags (tag, order_id DESC);

-- Number, parcel and receiver, folded; digits of the phone without what stands between them.
CREATE FUNCTION order_words(number text, tracking text, address jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT public.fold_search($1 || ' ' || coalesce($2, '') || ' ' || coalesce($3 ->> 'name', '') || ' ' || coalesce($3 ->> 'surname', '')
    || ' ' || coalesce($3 ->> 'email', '')) || ' ' || regexp_replace(coalesce($3 ->> 'mobile', ''), '[^0-9]', '', 'g') $$;

CREATE FUNCTION product_words(code text, texts jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT public.fold_search($1 || ' ' || coalesce($2 -> 'pl' ->> 'title', '') || ' ' || coalesce($2 -> 'en' ->> 'title', '')
    || ' ' || coalesce($2 -> 'de' ->> 'title', '')) $$;
