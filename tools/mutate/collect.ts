/** What tests import as vitest while mutants run: cases are collected, to be run one by one in a process that stays warm. */
export { expect } from "vitest";

type Body = (...row: never[]) => unknown;

const cases: (() => unknown)[] = [];

/** The cases that a file of tests named since the last call. */
export function takeCases(): (() => unknown)[] {
  return cases.splice(0);
}

/** Runs the group at once: groups only name. */
export function describe(_title: string, group: () => void): void {
  group();
}

/** Keeps a case; `each` keeps one for each row. */
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
