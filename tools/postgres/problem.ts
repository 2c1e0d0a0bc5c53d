/** A person can act on it: shown without a stack. */
export class DatabaseProblem extends Error {
  override name = "DatabaseProblem";
}
