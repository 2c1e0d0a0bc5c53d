/** A problem of a line as spreadsheets count, by its code; `column` null for the whole line. */
export interface LineProblem {
  line: number;
  column: string | null;
  code: string;
}
