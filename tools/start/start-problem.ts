/** A reason not to start that a person can act on: shown as it stands, without a stack. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/** What to print for a failure: plain words for those that we foresaw, the stack for all others. */
export function wordsFor(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  if (problem.name === "StartProblem" || problem.name === "DatabaseProblem") return problem.message;
  return problem.stack ?? problem.message;
}
