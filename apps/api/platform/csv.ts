const NUMBER = /^-?\d+,\d{2}$/u;

/** Stands before everything else in a file, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = "\u{feff}";

/** Writes CSV for spreadsheets: semicolons, CRLF, UTF-8 with its mark; an apostrophe before texts that look like formulas. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return CSV_MARK + csvLines(rows);
}

/** The lines of csvOf without the mark, for files that are written part by part. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("");
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n|]/u.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
