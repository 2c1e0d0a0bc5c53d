/** Its head, its expression, and whether it holds minor units. */
export interface Column {
  head: string;
  sql: string;
  money?: true;
}

/** Read in parts by key. `$1` is the currency, `$2` the time zone. */
export interface Table {
  /** A text that grows from row to row. */
  key: string;
  /** A line is known by it, where that is not the key. */
  known?: string;
  from: string;
  columns: readonly Column[];
}

/** The expression is the head where none is given. */
export const text = (head: string, sql = head): Column => ({ head, sql });
/** Minor units, written with a comma. */
export const money = (head: string, sql: string): Column => ({ head, sql, money: true });
export const flag = (head: string, sql: string): Column => ({ head, sql: `CASE WHEN ${sql} THEN 'yes' ELSE 'no' END` });
/** On the country's clocks, `YYYY-MM-DD HH:MM:SS`. */
export const moment = (head: string, sql: string): Column => ({
  head,
  sql: `to_char(${sql} AT TIME ZONE $2, 'YYYY-MM-DD HH24:MI:SS')`,
});
/** As a text that grows with the identity. */
export const byId = (id: string) => `lpad(${id}::text, 19, '0')`;
