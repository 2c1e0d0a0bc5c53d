/** A column: its head, the expression that fills it, and whether it holds minor units. */
export interface Column {
  head: string;
  sql: string;
  money?: true;
}

/** How a table is read: ordered by a key, for reading in parts. `$1` is the currency, `$2` the time zone. */
export interface Table {
  /** A text that grows from row to row. */
  key: string;
  /** What a line of a file is known by, where that is not the key. */
  known?: string;
  from: string;
  columns: readonly Column[];
}

/** A column of texts; the head is the expression where none is given. */
export const text = (head: string, sql = head): Column => ({ head, sql });
/** A column of minor units, written with a comma. */
export const money = (head: string, sql: string): Column => ({ head, sql, money: true });
export const flag = (head: string, sql: string): Column => ({ head, sql: `CASE WHEN ${sql} THEN 'yes' ELSE 'no' END` });
/** A column of instants on the country's clocks, `YYYY-MM-DD HH:MM:SS`. */
export const moment = (head: string, sql: string): Column => ({
  head,
  sql: `to_char(${sql} AT TIME ZONE $2, 'YYYY-MM-DD HH24:MI:SS')`,
});
/** An identity as a text that grows with it. */
export const byId = (id: string) => `lpad(${id}::text, 19, '0')`;
