import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { Job, Outcome, Told } from "./job.ts";

const LOW_PRIORITY = 5;
const PROGRAM = join(import.meta.dirname, "run-tests.ts");
/** A run over this and ten times the tests' time never ends. */
const PATIENCE_MS = 5000;
const FIRST_PATIENCE_MS = 600_000;

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** At low priority; throws where the tests fail without a mutant. */
export async function runJob(job: Job): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < job.mutants.length) {
    const rest = { ...job, mutants: job.mutants.slice(outcomes.length) };
    outcomes.push(...(await runUntilLate(rest)));
  }
  return outcomes;
}

/** Up to the first mutant that never ended, or all. */
function runUntilLate(job: Job): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [], {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    running.add(child);
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    const outcomes: Outcome[] = [];
    let patience = FIRST_PATIENCE_MS;
    let began = performance.now();
    let timer = setTimeout(() => child.kill("SIGKILL"), patience);
    child.on("message", (message) => {
      const told = message as Told;
      clearTimeout(timer);
      timer = setTimeout(() => child.kill("SIGKILL"), patience);
      if ("begun" in told) began = performance.now();
      else if (told.ended >= 0) outcomes.push(told.outcome);
      else if (told.outcome === "survived") patience = PATIENCE_MS + 10 * (performance.now() - began);
      else {
        child.kill();
        reject(new Error(`${job.file}: its tests fail without a mutant: ${told.words}`));
      }
    });
    child.on("error", reject);
    child.on("exit", () => {
      running.delete(child);
      clearTimeout(timer);
      if (patience === FIRST_PATIENCE_MS) reject(new Error(`${job.file}: its tests did not come to an end`));
      else resolve(outcomes.length < job.mutants.length ? [...outcomes, "late"] : outcomes);
    });
    child.send(job);
  });
}
