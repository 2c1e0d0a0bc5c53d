-- no transaction

CREATE INDEX CONCURRENTLY orders_cash_awaited ON orders (payment_method, status, id DESC) WHERE NOT cash_confirmed;
