/** One thing that is wrong in a file: the row as people count it (0 for the whole file), the column, and what to mend. */
export interface ImportError {
  row: number;
  column: string;
  message: string;
}

/** A file that cannot be imported; lists all that is wrong with it. */
export class ImportRefused extends Error {
  readonly errors: readonly ImportError[];

  constructor(errors: readonly ImportError[]) {
    super(`The file has ${errors.length} ${errors.length === 1 ? "error" : "errors"}; nothing was imported.`);
    this.name = "ImportRefused";
    this.errors = errors;
  }
}
