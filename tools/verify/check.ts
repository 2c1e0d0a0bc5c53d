/** One check of the gate: a name for the line it prints, and a run that answers what is wrong, a line a problem. */
export interface Check {
  name: string;
  /** Answers problems as lines for a person; none means that the check holds. `root` is the project's folder. */
  run: (root: string) => Promise<string[]> | string[];
}

/** What became of a check. */
export interface Outcome {
  name: string;
  ok: boolean;
  problems: string[];
  seconds: number;
}

/** Runs one check; a check that breaks counts as failed, with its own error as the problem. */
export async function runCheck(check: Check, root: string): Promise<Outcome> {
  const began = performance.now();
  const problems = await Promise.resolve()
    .then(() => check.run(root))
    .catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  return { name: check.name, ok: problems.length === 0, problems, seconds: (performance.now() - began) / 1000 };
}
