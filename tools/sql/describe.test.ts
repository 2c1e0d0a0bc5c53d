import { randomBytes } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { withServer } from "../postgres/with-server.ts";
import { describeStatements, prepareStatements } from "./describe.ts";
import { typeOf } from "./value.ts";

const TABLES = `
CREATE TABLE shelves (id bigint PRIMARY KEY, name text NOT NULL, note text, kind text NOT NULL CHECK (kind IN ('wide', 'narrow')),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'), uses text[] NOT NULL CHECK (uses <@ ARRAY['read', 'lend']),
  made_at timestamptz NOT NULL, made_on date, picture bytea, details jsonb NOT NULL);
CREATE TABLE books (id bigint PRIMARY KEY, shelf_id bigint REFERENCES shelves, title text NOT NULL, pages int);
CREATE TABLE house (only_row boolean PRIMARY KEY CHECK (only_row), open boolean NOT NULL);
INSERT INTO house VALUES (true, true);
CREATE VIEW long_books AS SELECT id, title, pages FROM books WHERE pages > 500`;

const DECLARED = new Map([["shelves.details", ['Column<"shelves.details">']]]);

const ROWS = {
  "of columns": [
    ["SELECT id, name, note FROM shelves", "id: number; name: string; note: string | null"],
    ["SELECT made_at, made_on, picture FROM shelves", "made_at: Date; made_on: Date | null; picture: Buffer | null"],
    ["SELECT kind, uses FROM shelves", 'kind: "wide" | "narrow"; uses: ("read" | "lend")[]'],
    ["SELECT currency FROM shelves", 'currency: "PLN" | "EUR"'],
    ["SELECT details FROM shelves", 'details: Column<"shelves.details">'],
    ["SELECT title, pages FROM long_books", "title: string; pages: number"],
    ["SELECT made_at::text AS text, id::int AS no FROM shelves", "text: string; no: number"],
  ],
  "of conditions": [
    ["SELECT note FROM shelves WHERE note IS NOT NULL", "note: string"],
    ["SELECT note FROM shelves WHERE note = $1", "note: string"],
    ["SELECT note FROM shelves WHERE note = $1 OR id = 1", "note: string | null"],
    ["SELECT note FROM shelves WHERE NOT (note IS NULL OR id = 1)", "note: string"],
    ["SELECT kind FROM shelves WHERE kind = 'wide'", 'kind: "wide"'],
    ["SELECT kind FROM shelves WHERE kind <> 'wide'", 'kind: "narrow"'],
    ["SELECT name FROM shelves WHERE name <> ''", "name: string"],
    ["SELECT kind FROM shelves WHERE kind IN ('wide', 'narrow')", 'kind: "wide" | "narrow"'],
  ],
  "of joins": [
    ["SELECT b.title, s.name FROM books b JOIN shelves s ON s.id = b.shelf_id", "title: string; name: string"],
    [
      "SELECT b.title, s.name FROM books b LEFT JOIN shelves s ON s.id = b.shelf_id",
      "title: string; name: string | null",
    ],
    [
      "SELECT b.title, s.name FROM books b RIGHT JOIN shelves s ON s.id = b.shelf_id",
      "title: string | null; name: string",
    ],
    ["SELECT s.name FROM books b LEFT JOIN shelves s ON s.id = b.shelf_id WHERE s.kind = 'wide'", "name: string"],
    ["SELECT b.shelf_id FROM books b JOIN shelves s ON s.id = b.shelf_id", "shelf_id: number"],
  ],
  "of expressions": [
    ["SELECT coalesce(note, '') AS note FROM shelves", "note: string"],
    ["SELECT coalesce(note, $1) AS note FROM shelves", "note: string"],
    ["SELECT nullif(name, '') AS name FROM shelves", "name: string | null"],
    ["SELECT CASE WHEN id = 1 THEN 'one' ELSE 'many' END AS count FROM shelves", 'count: "one" | "many"'],
    ["SELECT CASE WHEN id = 1 THEN 'one' END AS count FROM shelves", 'count: "one" | null'],
    ["SELECT CASE WHEN note IS NULL THEN '' ELSE note END AS note FROM shelves", "note: string"],
    ["SELECT name || note AS both, concat(name, note) AS all FROM shelves", "both: string | null; all: string"],
    ["SELECT note IS NULL AS bare, note = '' AS empty FROM shelves", "bare: boolean; empty: boolean | null"],
    ["SELECT 1 IN (SELECT pages FROM books) AS found", "found: boolean | null"],
    ["SELECT 1 IN (SELECT id FROM books) AS found", "found: boolean"],
    [
      "SELECT id IN (SELECT id FROM books) AS found, pages = ANY (SELECT id FROM books) AS other FROM books",
      "found: boolean; other: boolean | null",
    ],
    ["SELECT EXISTS (SELECT 1 FROM books) AS found", "found: boolean"],
    ["SELECT (SELECT title FROM books WHERE id = 1) AS title", "title: string | null"],
    ["SELECT (SELECT open FROM house) AS open", "open: boolean"],
    ["SELECT ARRAY(SELECT title FROM books) AS titles", "titles: string[]"],
    [
      "SELECT substring(name FROM 'a') AS part, lower(name) AS small FROM shelves",
      "part: string | null; small: string",
    ],
  ],
  "of aggregates": [
    ["SELECT count(*) AS count, sum(pages) AS pages FROM books", "count: number; pages: number | null"],
    ["SELECT shelf_id, max(title) AS last FROM books GROUP BY shelf_id", "shelf_id: number | null; last: string"],
    ["SELECT array_agg(title) AS titles FROM books GROUP BY shelf_id", "titles: string[]"],
    ["SELECT max(kind) AS kind FROM shelves", 'kind: "wide" | "narrow" | null'],
    ["SELECT max(title) FILTER (WHERE pages > 1) AS last FROM books GROUP BY shelf_id", "last: string | null"],
    ["SELECT row_number() OVER () AS no, lag(title) OVER () AS before FROM books", "no: number; before: string | null"],
  ],
  "of JSON": [
    [
      "SELECT json_build_object('id', id, 'madeAt', made_at, 'note', note) AS shelf FROM shelves",
      "shelf: { id: number; madeAt: string; note: string | null }",
    ],
    ["SELECT json_agg(title) AS titles FROM books", "titles: string[] | null"],
    ["SELECT coalesce(json_agg(title), '[]') AS titles FROM books", "titles: string[]"],
    ["SELECT details->>'name' AS name FROM shelves", "name: string | null"],
    ["SELECT json_object_agg(name, id) AS ids FROM shelves", "ids: Record<string, number> | null"],
  ],
  "of parts": [
    ["WITH named AS (SELECT name FROM shelves) SELECT name FROM named", "name: string"],
    ["SELECT name FROM shelves UNION ALL SELECT note FROM shelves", "name: string | null"],
    ["SELECT title FROM (SELECT title FROM books) AS inner_books", "title: string"],
    ["SELECT no FROM generate_series(1, 3) AS no", "no: number"],
    [
      "SELECT code, place FROM unnest($1::text[]) WITH ORDINALITY AS given (code, place)",
      "code: string; place: number",
    ],
    ["SELECT word FROM unnest(ARRAY['a', 'b']) AS word", 'word: "a" | "b"'],
    ["SELECT no FROM (VALUES (1), (NULL)) AS list (no)", "no: number | null"],
    [
      "WITH RECURSIVE up AS (SELECT id, shelf_id FROM books UNION ALL SELECT b.id, b.shelf_id FROM books b JOIN up ON up.shelf_id = b.id) SELECT id FROM up",
      "id: number",
    ],
  ],
  "of changes": [
    ["INSERT INTO house VALUES (true, false) RETURNING open", "open: boolean"],
    ["UPDATE shelves SET note = 'a' WHERE id = 1 RETURNING note", "note: string"],
    ["UPDATE shelves SET note = NULL WHERE note = 'a' RETURNING note", "note: string | null"],
    ["DELETE FROM books RETURNING title, pages", "title: string; pages: number | null"],
    ["DELETE FROM books", ""],
    ["LOCK TABLE books", ""],
  ],
} satisfies Record<string, (readonly [string, string])[]>;

const NEEDED = [
  ["SELECT 1 AS one WHERE $1::text IS NULL", []],
  ["SELECT $1::text AS given", [1]],
  ["SELECT note FROM shelves WHERE note = $1", []],
  ["SELECT coalesce(note, $1) AS note FROM shelves", [1]],
  ["SELECT coalesce($1, $2, '') AS word", []],
  ["SELECT coalesce($2, $1) AS word", [2]],
] as const;

const WRONG = "SELECT colour FROM shelves";

let described: Map<string, { row: string; needed: number[] }>;
const UTILITY = { name: "case.lock", text: "LOCK TABLE books", path: "a.ts", line: 0 };

let prepared: string[];
let problems: string[];
beforeAll(() =>
  withServer(async (adminUrl) => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    const name = `kram_sql_test_${randomBytes(6).toString("hex")}`;
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    await admin.query(`CREATE DATABASE ${name}`);
    try {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query(TABLES);
      await client.end();
      const texts = [
        WRONG,
        ...Object.values(ROWS).flatMap((rows) => rows.map(([text]) => text)),
        ...NEEDED.map(([text]) => text),
      ];
      const statements = texts.map((text, at) => ({ name: `case.${at}`, text, path: "a.ts", line: at + 1 }));
      const answer = await describeStatements(url.href, statements, DECLARED);
      problems = answer.problems;
      prepared = await prepareStatements(url.href, [...statements, UTILITY]);
      described = new Map(
        answer.described.map(({ text, columns, needed }) => [
          text,
          { row: columns.map((column) => `${column.name}: ${typeOf(column.value)}`).join("; "), needed: [...needed] },
        ]),
      );
    } finally {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    }
  }),
);

describe.each(Object.entries(ROWS))("rows %s", (_, rows) => {
  it.each(rows)("%s answers %s", (text, row) => {
    expect(described.get(text)?.row).toBe(row);
  });
});

describe("parameters", () => {
  it.each(NEEDED)("%s needs %j", (text, needed) => {
    expect(described.get(text)?.needed).toEqual(needed);
  });
});

describe("statements that are only prepared", () => {
  it("tell of the one that PostgreSQL refuses, and of no other", () => {
    expect(prepared).toEqual(['a.ts:1: case.0: column "colour" does not exist']);
  });
});

describe("a statement that PostgreSQL refuses", () => {
  it("is a problem with its place, and the others are described all the same", () => {
    expect(problems).toEqual(['a.ts:1: case.0: column "colour" does not exist']);
  });
});
