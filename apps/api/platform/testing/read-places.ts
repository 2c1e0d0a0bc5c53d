import type { RawDatabase } from "../database.ts";

/** Answers how to find the columns that hold a text. */
export async function readPlaces(db: RawDatabase): Promise<(text: string) => string[]> {
  const columns = await db.query<{ table_name: string; column_name: string }>(
    "test.columns",
    `SELECT c.table_name, c.column_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'jsonb', 'ARRAY',
     'USER-DEFINED', 'date')`,
  );
  const texts = columns.map(
    ({ table_name, column_name }) =>
      `SELECT '${table_name}.${column_name}' AS place, string_agg("${column_name}"::text, ' ') AS text FROM ${table_name}`,
  );
  const places = await db.query<{ place: string; text: string | null }>("test.places", texts.join(" UNION ALL "));
  return (text) => places.filter((each) => each.text?.includes(text)).map(({ place }) => place);
}
