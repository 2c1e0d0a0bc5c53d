/** Counts lines as spreadsheets do; `column` is null for the whole line. */
export interface LineProblem {
  line: number;
  column: string | null;
  code: string;
}
