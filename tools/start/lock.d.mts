/** A living process that holds a lock file, and which command it is. */
export interface LockHolder {
  pid: number;
  what: string;
}

/** The living process that holds a lock file; undefined where nobody does. */
export function lockHolder(file: string): LockHolder | undefined;

/** Takes a lock file for this process until it ends; `afterCrash` tells that a killed process had left one. */
export function takeLock(
  file: string,
  what: string,
): Promise<{ taken: true; afterCrash: boolean } | { taken: false; holder: LockHolder }>;

/** Gives a lock file back; someone else's stays. */
export function releaseLock(file: string): void;
