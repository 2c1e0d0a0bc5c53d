export type ListFilter = Readonly<Record<string, unknown>>;

function chosenOf(filter: ListFilter): [string, unknown][] {
  return Object.entries(filter).filter(([, value]) => value !== "" && value !== null && value !== undefined);
}

/** Cleared fields count as absent, in any order. */
export function isSameFilter(one: ListFilter, other: ListFilter): boolean {
  const [left, right] = [chosenOf(one), chosenOf(other)];
  return left.length === right.length && left.every(([key, value]) => other[key] === value);
}

/** How many fields narrow a list, the words that it is searched by aside. */
export function countChosen(filter: ListFilter): number {
  return chosenOf(filter).filter(([key]) => key !== "text").length;
}
