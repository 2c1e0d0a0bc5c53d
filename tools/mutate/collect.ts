/** Stands in for vitest: collects cases to run one by one. */
export { expect } from "vitest";

type Body = (...row: never[]) => unknown;

type Step = () => unknown;

const cases: Step[] = [];
const cleanings: Step[] = [];

export function takeCases(): Step[] {
  const ownCleanings = cleanings.splice(0);
  return cases.splice(0).map((runCase) => async () => {
    try {
      await runCase();
    } finally {
      for (const clean of ownCleanings) await clean();
    }
  });
}

/** For all cases of a file. */
export function afterEach(clean: Step): void {
  cleanings.push(clean);
}

/** Runs the group at once: groups only name. */
export const describe = Object.assign((_title: string, group: Step) => void group(), {
  each: (rows: readonly unknown[]) => (_title: string, group: Body) => {
    for (const row of rows) runRow(group, row);
  },
});

/** `each` keeps a case for each row. */
export const it = Object.assign(
  (_title: string, body: Step) => {
    cases.push(body);
  },
  {
    each: (rows: readonly unknown[]) => (_title: string, body: Body) => {
      for (const row of rows) cases.push(() => runRow(body, row));
    },
  },
);

function runRow(body: Body, row: unknown): unknown {
  const run = body as (...row: unknown[]) => unknown;
  return Array.isArray(row) ? run(...(row as unknown[])) : run(row);
}
