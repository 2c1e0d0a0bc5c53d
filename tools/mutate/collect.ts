/** Stands in for vitest: collects cases to run one by one. */
export { expect } from "vitest";

type Body = (...row: never[]) => unknown;

const cases: (() => unknown)[] = [];

export function takeCases(): (() => unknown)[] {
  return cases.splice(0);
}

/** Runs the group at once: groups only name. */
export function describe(_title: string, group: () => void): void {
  group();
}

/** `each` keeps a case for each row. */
export const it = Object.assign(
  (_title: string, body: () => unknown) => {
    cases.push(body);
  },
  {
    each: (rows: readonly unknown[]) => (_title: string, body: Body) => {
      const run = body as (...row: unknown[]) => unknown;
      for (const row of rows) cases.push(() => (Array.isArray(row) ? run(...(row as unknown[])) : run(row)));
    },
  },
);
