/** Repeats with pauses, also after a failure, which is reported. */
export function every(
  pauseMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: Error) => void,
): { stop(): void } {
  let stopped = false;
  let timer = setTimeout(() => void run(), pauseMs);
  async function run(): Promise<void> {
    await work().catch(onFailure);
    if (!stopped) timer = setTimeout(() => void run(), pauseMs);
  }
  return {
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
