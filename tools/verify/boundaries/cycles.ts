export type Graph = ReadonlyMap<string, readonly string[]>;

/** Each once, from the first file in the alphabet. */
export function findCycles(graph: Graph): string[][] {
  const done = new Set<string>();
  const path: string[] = [];
  const found = new Map<string, string[]>();
  const walk = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      const cycle = fromSmallest(path.slice(at));
      found.set(cycle.join(" "), cycle);
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) walk(next);
    path.pop();
    done.add(file);
  };
  for (const file of [...graph.keys()].toSorted()) walk(file);
  return [...found.values()];
}

function fromSmallest(cycle: string[]): string[] {
  const smallest = cycle.toSorted()[0] ?? "";
  const at = cycle.indexOf(smallest);
  return [...cycle.slice(at), ...cycle.slice(0, at)];
}
