import fc, { type IRawProperty, type Parameters } from "fast-check";

const MOST_RUNS = 200;

function assert<T>(property: IRawProperty<T>, parameters: Parameters<T> = {}): Promise<void> | void {
  const numRuns = Math.min(parameters.numRuns ?? MOST_RUNS, MOST_RUNS);
  return fc.assert(property, { ...parameters, numRuns });
}

/** Stands in for fast-check with fewer inputs, since thousands of mutants wait. */
const drawFew = { ...fc, assert };

// biome-ignore lint/style/noDefaultExport: it stands in for a package whose default is what tests import.
export default drawFew;
