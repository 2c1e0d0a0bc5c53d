import { EVERYTHING } from "@kram/domain/catalog";

/** How far a reader is: what it missed since can be told, by another program too. */
export interface CatalogPosition {
  version: string;
  /** Oldest transaction that it may not have seen. */
  horizon: string;
  /** Of the database, in milliseconds. */
  at: number;
}

const VERSION = /^(?<goods>\d{1,15})\.(?<availability>\d{1,15})$/u;

function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** False for what is no version. */
export function isBehind(known: string, wanted: string): boolean {
  const [mine, theirs] = [VERSION.exec(known)?.groups, VERSION.exec(wanted)?.groups];
  if (!mine || !theirs) return false;
  return (
    Number(mine["goods"]) < Number(theirs["goods"]) || Number(mine["availability"]) < Number(theirs["availability"])
  );
}

const POSITION = /^(?<version>[\d.]+)-(?<horizon>\d{1,19})-(?<at>\d{1,15})$/u;

/** For readers, who give it back as it is. */
export function positionText({ version, horizon, at }: CatalogPosition): string {
  return `${version}-${horizon}-${at}`;
}

/** Null for what is no position. */
export function readPosition(text: unknown): CatalogPosition | null {
  const { version = "", horizon = "", at = "" } = POSITION.exec(String(text))?.groups ?? {};
  return isVersion(version) ? { version, horizon, at: Number.parseInt(at, 10) } : null;
}

/** Steps that a program remembers: some minutes of a busy office. */
const MOST_STEPS = 500;

/** Tags beyond which forgetting everything is less work. */
export const MOST_TAGS = 500;

/** What changed lately, exactly as this program saw it. */
export interface ChangeHistory {
  /** What was read first is where it begins. */
  add(to: string, touched: readonly string[]): void;
  /** Null where it does not reach back so far. */
  since(version: string): string[] | null;
}

export function createChangeHistory(): ChangeHistory {
  let oldest: string | null = null;
  let newest = "";
  const steps: { to: string; touched: readonly string[] }[] = [];
  return {
    add(to, touched) {
      newest = to;
      if (oldest === null) {
        oldest = to;
        return;
      }
      steps.push({ to, touched });
      if (steps.length > MOST_STEPS) oldest = steps.shift()?.to ?? oldest;
    },
    since(version) {
      if (oldest === null || isBehind(version, oldest) || isBehind(newest, version)) return null;
      return boundedTags(steps.filter(({ to }) => isBehind(version, to)).flatMap(({ touched }) => touched));
    },
  };
}

/** Each once; everything where there are too many. */
export function boundedTags(touched: readonly string[]): string[] {
  const tags = [...new Set(touched)];
  return tags.length > MOST_TAGS || tags.includes(EVERYTHING) ? [EVERYTHING] : tags;
}
