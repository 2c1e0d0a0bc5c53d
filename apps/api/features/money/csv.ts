const NUMBER = /^-?\d+,\d{2}$/u;

/** Writes rows as CSV that spreadsheets of Poland and Germany open as it is: semicolons, CRLF, UTF-8 with its mark. Texts that a spreadsheet would run as a formula get an apostrophe; amounts stay numbers. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\u{feff}${rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("")}`;
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n|]/u.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
