import { describe, expect, it } from "vitest";
import { dangersOf } from "./migrations.ts";

const of = (text: string, name = "0120-change.sql") => dangersOf(`apps/api/migrations/${name}`, text);

describe("a migration of a running shop", () => {
  it.each([
    ["ALTER TABLE brands ADD COLUMN name text NOT NULL;", "NOT NULL without a DEFAULT"],
    ["ALTER TABLE orders ADD note text DEFAULT '', ADD COLUMN id uuid DEFAULT gen_random_uuid();", "each row"],
    ["ALTER TABLE settings ALTER COLUMN days TYPE bigint;", "TYPE writes"],
    ["ALTER TABLE orders ALTER note SET NOT NULL;", "SET NOT NULL reads"],
    ["ALTER TABLE settings DROP COLUMN days;", "goes away"],
    ["ALTER TABLE settings RENAME COLUMN a TO b;", "goes away"],
    ["ALTER TABLE settings RENAME TO options;", "goes away"],
    ["DROP TABLE IF EXISTS brands;", "goes away"],
    ["ALTER TABLE members ADD CONSTRAINT a CHECK (b IN (1, 2));", "NOT VALID"],
    ["ALTER TABLE members ADD FOREIGN KEY (a) REFERENCES staff;", "NOT VALID"],
    ["ALTER TABLE mails ADD CONSTRAINT a UNIQUE (b);", "USING INDEX"],
    ["CREATE INDEX a ON ledger_entries (b);", "CONCURRENTLY"],
    ["CREATE UNIQUE INDEX IF NOT EXISTS a ON outbox (b);", "CONCURRENTLY"],
    ["CREATE INDEX CONCURRENTLY a ON outbox (b);", "-- no transaction"],
    ["UPDATE orders SET a = 1;", "all its rows"],
    ["DELETE FROM sessions;", "all its rows"],
    ["-- no transaction\n\nUPDATE brands SET a = a + 1;", "second try"],
    ["ALTER TABLE carts ADD a text;\nALTER TABLE orders ADD a text;", "a file each"],
    ["ALTER TABLE carts ADD a text;\nUPDATE orders SET a = 1 WHERE b;", "a file each"],
    ["-- contract: later\n\nSELECT 1;", "the mark is"],
    ["-- contract: needs program 0120\n\nSELECT 1;", "older than itself"],
  ])("may not say %s", (text, problem) => {
    expect(of(text)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    "ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT '', ADD COLUMN count integer;",
    "ALTER TABLE orders ADD CONSTRAINT a CHECK (b > 0) NOT VALID;",
    "ALTER TABLE orders DROP CONSTRAINT a, ADD CONSTRAINT a CHECK (b IN ('x', 'y')) NOT VALID;",
    "ALTER TABLE brands ADD CONSTRAINT a CHECK (b > 0);",
    "-- contract: needs program 0110\n\nALTER TABLE orders DROP COLUMN note;\nDROP TABLE brands;",
    "-- no transaction\n\nCREATE INDEX CONCURRENTLY a ON orders (b);\nALTER TABLE orders VALIDATE CONSTRAINT c;",
    "CREATE TABLE order_gifts (a text NOT NULL);\nCREATE INDEX b ON order_gifts (a);\nALTER TABLE order_gifts ADD CHECK (a <> '');",
    "UPDATE orders SET a = 1 WHERE b;",
    "ALTER TABLE brands ADD a text;\nALTER TABLE orders ADD a text;\nALTER TABLE orders ADD b text;",
    "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET a = 1; RETURN NEW; END $$;",
    "-- DROP TABLE brands; was meant before\nINSERT INTO notes VALUES ('DROP TABLE brands; ALTER TABLE x RENAME TO y');",
    "-- safe: a shop has four of them\nALTER TABLE brands RENAME COLUMN a TO b;",
  ])("may say %s", (text) => expect(of(text)).toEqual([]));

  it("is asked nothing where it is older than the rules", () => {
    expect(of("DROP TABLE orders;", "0080-old.sql")).toEqual([]);
    expect(of("DROP TABLE orders;", "0081-new.sql")).toHaveLength(1);
  });
});
