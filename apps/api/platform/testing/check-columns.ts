import { COLUMNS } from "../../columns.ts";
import type { RawQueryable } from "../database.ts";

const VALUES = Object.keys(COLUMNS)
  .map((place) => {
    const [table, column] = place.split(".");
    return `SELECT DISTINCT '${place}' AS place, to_jsonb(${column}) AS value FROM ${table} WHERE ${column} IS NOT NULL`;
  })
  .join(" UNION ALL ");

/** Looks whether stored values are what COLUMNS, and with it the types of rows, say of their column. Throws with all that are not. */
export async function checkColumns(db: RawQueryable): Promise<void> {
  const rows = await db.query<{ place: keyof typeof COLUMNS; value: unknown }>("test.check-columns", VALUES);
  const wrong = rows.flatMap(({ place, value }) => {
    const { error } = COLUMNS[place].safeParse(value);
    return error
      ? [`${place}: ${error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`]
      : [];
  });
  if (wrong.length > 0) throw new Error(`columns hold something else than COLUMNS says:\n${wrong.join("\n")}`);
}
