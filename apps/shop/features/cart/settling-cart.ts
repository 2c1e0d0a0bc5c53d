import { joinChanges, type LineChange } from "./pending-changes.ts";

interface Step<Answer> {
  /** The change of a line that the step makes; null for reading, merging, emptying. */
  change: LineChange | null;
  run: (change: LineChange | null) => Promise<Answer>;
  waiting: { resolve: () => void; reject: (failure: unknown) => void }[];
}

/** Sends the wishes for one cart one after the other, so that no answer can overtake another and the newest wish decides. */
export interface SettlingCart<Answer> {
  /** Sends a change of a line; a wish for the same line that still waits is joined with it. Rejects with what the server refused. */
  change(change: LineChange): Promise<void>;
  /** Runs any other call on the cart in its turn. */
  run(call: () => Promise<Answer>): Promise<void>;
  /** Changes that are not answered yet, oldest first. */
  pending(): LineChange[];
  /** Gives up what waits and ignores the answer under way. */
  drop(): void;
}

/** Builds the queue of one cart; `settled` gets every answer in order, `moved` is told whenever what is pending changed. */
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
      // A wish may not be drawn before a call that empties or merges.
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
