/** What a change touches: tags, or everything. */
export type Touched = ReadonlySet<string> | "everything";

/** Begun at none of the changes yet, so that none is later. */
export const NOT_BEGUN = Number.POSITIVE_INFINITY;

/** What the latest changes touched, in turn. */
export interface ChangeLog {
  /** How many were noted. */
  readonly count: number;
  note(touched: Touched): void;
  /** Whether one after the first `begun` touches what has these tags; what has none known is touched by each. */
  hasTouched(tags: readonly string[] | null, begun: number): boolean;
}

/** Older ones count as touching everything; a rendering sees few. */
const MOST_REMEMBERED = 500;

export function createChangeLog(): ChangeLog {
  let latest: Touched[] = [];
  let count = 0;
  return {
    get count() {
      return count;
    },
    note(touched) {
      count += 1;
      latest = [...latest.slice(1 - MOST_REMEMBERED), touched];
    },
    hasTouched(tags, begun) {
      if (begun >= count) return false;
      const since = count - begun;
      if (tags === null || since > latest.length) return true;
      return latest.slice(-since).some((touched) => isTouched(tags, touched));
    },
  };
}

/** Whether a change touches what has these tags; where they are not known each does. */
export function isTouched(tags: readonly string[] | null, touched: Touched): boolean {
  return touched === "everything" || tags === null || tags.some((tag) => touched.has(tag));
}
