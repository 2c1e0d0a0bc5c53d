const NUMBER = /^-?\d+,\d{2}$/u;

/** Makes spreadsheets read a file as UTF-8. */
export const CSV_MARK = "\u{feff}";

/** Semicolons, CRLF, UTF-8 with its mark; an apostrophe before texts that look like formulas. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return CSV_MARK + csvLines(rows);
}

/** Lines of csvOf without the mark, for files written in parts. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("");
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n|]/u.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
