import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { takeCases } from "./collect.ts";
import type { Job, Outcome, Told } from "./job.ts";

/* Each mutant loads its own modules by the query `?run=`, while packages stay loaded. */
const STANDS_IN: Readonly<Record<string, string>> = {
  vitest: new URL("collect.ts", import.meta.url).href,
  "fast-check": new URL("draw-few.ts", import.meta.url).href,
};
const sources = new Map<string, string>();
let mutated = { path: "", text: "" };

function readSource(path: string): string {
  if (path === mutated.path) return mutated.text;
  const known = sources.get(path);
  if (known !== undefined) return known;
  const text = stripTypeScriptTypes(readFileSync(path, "utf8"));
  sources.set(path, text);
  return text;
}

registerHooks({
  resolve(specifier, context, next) {
    const run = /\?run=.*$/u.exec(context.parentURL ?? "")?.[0];
    if (run === undefined) return next(specifier, context);
    const standsIn = STANDS_IN[specifier];
    if (standsIn !== undefined) return { url: standsIn, shortCircuit: true };
    const resolved = next(specifier, context);
    const isOwn = resolved.url.startsWith("file:") && resolved.url.endsWith(".ts");
    return isOwn ? { ...resolved, url: resolved.url + run } : resolved;
  },
  load(url, context, next) {
    const [address = "", run] = url.split("?run=");
    if (run === undefined) return next(url, context);
    return { format: "module", source: readSource(fileURLToPath(address)), shortCircuit: true };
  },
});

async function runFile(root: string, test: string, run: number): Promise<void> {
  takeCases();
  await import(`${pathToFileURL(join(root, test)).href}?run=${run}`);
  for (const runCase of takeCases()) await runCase();
}

async function runOnce({
  root,
  order,
  run,
}: {
  root: string;
  order: string[];
  run: number;
}): Promise<[Outcome, string]> {
  for (const test of order) {
    try {
      await runFile(root, test, run);
    } catch (error) {
      // What noticed one mutant often notices the next.
      order.unshift(...order.splice(order.indexOf(test), 1));
      return [error instanceof SyntaxError ? "invalid" : "killed", `${test}: ${String(error)}`];
    }
  }
  return ["survived", ""];
}

function tell(told: Told): void {
  process.send?.(told);
}

async function work({ root, file, source, mutants, tests, seed }: Job): Promise<void> {
  // A counterexample is enough: nobody reads a smaller one.
  fc.configureGlobal({ seed, endOnFailure: true });
  const order = [...tests];
  for (let run = -2; run < mutants.length; run += 1) {
    const mutant = mutants[run];
    const text = mutant ? source.slice(0, mutant.start) + mutant.to + source.slice(mutant.end) : source;
    mutated = { path: join(root, file), text };
    tell({ begun: run });
    const [outcome, words] = await runOnce({ root, order, run });
    tell({ ended: run, outcome, words });
  }
  process.disconnect();
}

// A mutant may leave timers behind.
process.once("disconnect", () => process.exit());
process.once("message", (job) => void work(job as Job));
