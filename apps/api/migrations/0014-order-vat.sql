-- What each VAT rate has of an order, fixed when it is placed: the order, its mails and its invoices say the same figures.

CREATE TABLE order_vat (
  order_id bigint NOT NULL REFERENCES orders (id),
  -- Whole percent.
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 99),
  -- Goods after reductions, delivery, and the bonus spent, which is a rebate.
  goods_minor bigint NOT NULL CHECK (goods_minor >= 0),
  shipping_minor bigint NOT NULL CHECK (shipping_minor >= 0),
  discount_minor bigint NOT NULL CHECK (discount_minor >= 0),
  net_minor bigint NOT NULL CHECK (net_minor >= 0),
  vat_minor bigint NOT NULL CHECK (vat_minor >= 0),
  CHECK (net_minor + vat_minor = goods_minor + shipping_minor - discount_minor),
  PRIMARY KEY (order_id, percent)
);

-- Orders from before: the same split, remainders go to the largest parts, the highest rate first.
WITH goods AS (
  SELECT l.order_id, l.vat_percent AS percent, sum(l.quantity * l.unit_gross_minor - l.reduced_minor) AS goods
  FROM order_lines l GROUP BY l.order_id, l.vat_percent
), weighed AS (
  SELECT g.*, o.shipping_minor AS shipping, o.discount_minor AS discount, sum(goods) OVER (PARTITION BY order_id) AS all_goods,
    row_number() OVER (PARTITION BY order_id ORDER BY percent DESC) AS at
  FROM goods g JOIN orders o ON o.id = g.order_id
), shipped AS (
  SELECT w.*, CASE WHEN all_goods = 0 THEN CASE WHEN at = 1 THEN shipping ELSE 0 END ELSE div(shipping * goods, all_goods)
    + CASE WHEN row_number() OVER (PARTITION BY order_id ORDER BY CASE WHEN all_goods = 0 THEN 0 ELSE mod(shipping * goods, nullif(all_goods, 0)) END DESC, at)
      <= shipping - sum(CASE WHEN all_goods = 0 THEN 0 ELSE div(shipping * goods, nullif(all_goods, 0)) END) OVER (PARTITION BY order_id) THEN 1 ELSE 0 END END AS part
  FROM weighed w
), due AS (
  SELECT s.*, goods + part AS gross, sum(goods + part) OVER (PARTITION BY order_id) AS all_gross FROM shipped s
), rebated AS (
  SELECT d.*, CASE WHEN all_gross = 0 THEN 0 ELSE div(discount * gross, nullif(all_gross, 0))
    + CASE WHEN row_number() OVER (PARTITION BY order_id ORDER BY CASE WHEN all_gross = 0 THEN 0 ELSE mod(discount * gross, nullif(all_gross, 0)) END DESC, at)
      <= discount - sum(CASE WHEN all_gross = 0 THEN 0 ELSE div(discount * gross, nullif(all_gross, 0)) END) OVER (PARTITION BY order_id) THEN 1 ELSE 0 END END AS less
  FROM due d
), taxed AS (
  SELECT r.*, div((gross - less) * percent * 2 + 100 + percent, 2 * (100 + percent)) AS vat FROM rebated r WHERE gross > 0
)
INSERT INTO order_vat (order_id, percent, goods_minor, shipping_minor, discount_minor, net_minor, vat_minor)
SELECT order_id, percent, goods, part, less, gross - less - vat, vat FROM taxed;

-- Delivery has the rates of what is delivered; a rate of its own is not written any more.
ALTER TABLE orders ALTER COLUMN shipping_vat_percent DROP NOT NULL;
