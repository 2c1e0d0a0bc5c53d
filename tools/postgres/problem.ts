/** A failure that a person can act on: its message is shown as it stands, without a stack. */
export class DatabaseProblem extends Error {
  override name = "DatabaseProblem";
}
