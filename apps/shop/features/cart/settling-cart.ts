import type { Minor } from "@kram/domain/money";

interface Step<Answer> {
  /** Null for reading, merging, emptying. */
  change: LineChange | null;
  run: (change: LineChange | null) => Promise<Answer>;
  waiting: { resolve: () => void; reject: (failure: unknown) => void }[];
}

/** One by one, so that answers keep their order. */
interface SettlingCart<Answer> {
  /** Joins a waiting change of the line. Rejects with the refusal. */
  change(change: LineChange): Promise<void>;
  run(call: () => Promise<Answer>): Promise<void>;
  /** Oldest first. */
  pending(): LineChange[];
  /** Drops waiting changes and ignores the pending answer. */
  drop(): void;
}

/** `settled` gets answers in order, `moved` changes of pending ones. */
export function createSettlingCart<Answer>(port: {
  send: (change: LineChange) => Promise<Answer>;
  settled: (answer: Answer) => void;
  moved: () => void;
}): SettlingCart<Answer> {
  let waiting: Step<Answer>[] = [];
  let running: Step<Answer> | null = null;

  function enqueue(step: Omit<Step<Answer>, "waiting">): Promise<void> {
    const promise = new Promise<void>((resolve, reject) => {
      const waiter = { resolve, reject };
      // Changes must not join across a call that empties or merges.
      const afterCalls = waiting.slice(waiting.findLastIndex((other) => other.change === null) + 1);
      const last = afterCalls.find((other) => other.change?.code === step.change?.code);
      if (step.change && last?.change) {
        last.change = joinChanges(last.change, step.change);
        last.waiting.push(waiter);
      } else waiting.push({ ...step, waiting: [waiter] });
    });
    port.moved();
    void pump();
    return promise;
  }

  async function pump(): Promise<void> {
    if (running) return;
    const step = waiting.shift();
    if (!step) return;
    running = step;
    try {
      const answer = await step.run(step.change);
      if (running === step) port.settled(answer);
      for (const { resolve } of step.waiting) resolve();
    } catch (failure) {
      for (const { reject } of step.waiting) reject(failure);
    }
    if (running !== step) return;
    running = null;
    port.moved();
    void pump();
  }

  return {
    change: (change) => enqueue({ change, run: (joined) => port.send(joined ?? change) }),
    run: (call) => enqueue({ change: null, run: call }),
    pending: () => [running, ...waiting].flatMap((step) => step?.change ?? []),
    drop: () => {
      for (const step of waiting) for (const { resolve } of step.waiting) resolve();
      running = null;
      waiting = [];
    },
  };
}

/** Gross unit price in minor units. */
export interface CartQuantity {
  code: string;
  quantity: number;
  unitGross: Minor;
}

/** 0 removes the line. */
export interface LineChange extends CartQuantity {
  kind: "add" | "set";
}

/** The cart after pending changes. */
export function withChanges(lines: readonly CartQuantity[], changes: readonly LineChange[]): CartQuantity[] {
  const result = new Map(lines.map((line) => [line.code, line]));
  for (const { kind, code, quantity, unitGross } of changes) {
    const before = result.get(code);
    const after = kind === "add" ? (before?.quantity ?? 0) + quantity : quantity;
    if (after < 1) result.delete(code);
    else result.set(code, { code, quantity: after, unitGross: before?.unitGross ?? unitGross });
  }
  return [...result.values()];
}

export function joinChanges(first: LineChange, second: LineChange): LineChange {
  if (second.kind === "set") return second;
  return { ...first, quantity: first.quantity + second.quantity };
}
