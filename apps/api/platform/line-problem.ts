/** What is wrong with a line of a file, by the code of its text; `line` as a spreadsheet counts, `column` null where no single cell is to blame. */
export interface LineProblem {
  line: number;
  column: string | null;
  code: string;
}
