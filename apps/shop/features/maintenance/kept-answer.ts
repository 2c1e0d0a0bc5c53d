/** How an answer is kept; times in milliseconds of the same clock. */
interface Keeping<Answer> {
  read: () => Promise<Answer>;
  keptMs: number;
  now: () => number;
}

/** Reads once for all who ask within `keptMs`; failures are not kept. `fresh` reads in any case. */
export function createKeptAnswer<Answer>({ read, keptMs, now }: Keeping<Answer>) {
  let kept: { answer: Promise<Answer>; until: number } | null = null;
  return ({ fresh = false } = {}): Promise<Answer> => {
    if (!fresh && kept !== null && now() < kept.until) return kept.answer;
    const asked = { answer: read(), until: now() + keptMs };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
}
