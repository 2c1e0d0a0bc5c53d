/** Repeats work with a pause between its runs; a run that fails is simply followed by the next. */
export function every(pauseMs: number, work: () => Promise<unknown>): { stop(): void } {
  let stopped = false;
  let timer = setTimeout(() => void run(), pauseMs);
  async function run(): Promise<void> {
    // The work is repeated anyway: a database that is away for a moment needs no other answer.
    await work().catch(() => undefined);
    if (!stopped) timer = setTimeout(() => void run(), pauseMs);
  }
  return {
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
