/** Answers what is wrong, a line a problem. */
export interface Check {
  name: string;
  /** Lines for a person; `root` is the project's folder. */
  run: (root: string) => Promise<string[]> | string[];
}

export interface Outcome {
  name: string;
  ok: boolean;
  problems: string[];
  seconds: number;
}

/** A check that breaks has failed, with its error as the problem. */
export async function runCheck(check: Check, root: string): Promise<Outcome> {
  const began = performance.now();
  const problems = await Promise.resolve()
    .then(() => check.run(root))
    .catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  return { name: check.name, ok: problems.length === 0, problems, seconds: (performance.now() - began) / 1000 };
}
