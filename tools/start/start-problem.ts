/** A person can act on it: shown without a stack. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/** A program refuses its settings or its database: EX_CONFIG. */
export const REFUSED = 78;

/** Starting again changes nothing until somebody changes a setting. */
export class StartRefusal extends StartProblem {
  readonly exitCode = REFUSED;
}

/** Foreseen failures are told without a stack. */
export function wordsFor(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  if (problem.name === "StartProblem" || problem.name === "DatabaseProblem") return problem.message;
  return problem.stack ?? problem.message;
}
