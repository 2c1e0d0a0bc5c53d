import type { ContentRepository } from "./content.repository.ts";

/** A timer cannot wait for weeks, and a clock may be set. */
const LONGEST_WAIT_MS = 3_600_000;
const RETRY_MS = 5_000;

/** Of scheduled texts, at their moment. */
export interface Publisher {
  /** Something was scheduled, or a moment came. */
  look(): void;
  /** Resolves when no statement is under way. */
  stop(): Promise<void>;
}

/** Sleeps until the next text is due or it is woken. */
export function createPublisher({
  contents,
  onFailure,
}: {
  contents: Pick<ContentRepository, "publishDue">;
  onFailure: (error: Error) => void;
}): Publisher {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looks = Promise.resolve();

  async function publish(): Promise<void> {
    if (stopped) return;
    const wait = await contents.publishDue().catch((error: Error) => {
      onFailure(error);
      return RETRY_MS;
    });
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, Math.min(wait ?? LONGEST_WAIT_MS, LONGEST_WAIT_MS));
  }

  function look(): void {
    looks = looks.then(publish);
  }

  return {
    look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looks;
    },
  };
}
