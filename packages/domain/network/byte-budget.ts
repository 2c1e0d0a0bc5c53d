const MEGABYTE = 1024 * 1024;

/** Two messages with all files of one network, four of all. */
const MOST = { ofOne: 72 * MEGABYTE, ofAll: 144 * MEGABYTE } as const;

export const LARGE_BODY = 64 * 1024;

/** Of one network, or all together. */
export type OverBudget = "network" | "all";

export interface ByteBudget {
  /** Answers how to count the body out, or why it may not come in. */
  take(network: string, bytes: number): (() => void) | OverBudget;
}

/** Bounds the memory of large bodies, leaving room beside any one network. */
export function createByteBudget(): ByteBudget {
  const ofNetworks = new Map<string, number>();
  let ofAll = 0;
  function count(network: string, bytes: number): void {
    const left = (ofNetworks.get(network) ?? 0) + bytes;
    if (left > 0) ofNetworks.set(network, left);
    else ofNetworks.delete(network);
    ofAll += bytes;
  }
  return {
    take(network, bytes) {
      if ((ofNetworks.get(network) ?? 0) + bytes > MOST.ofOne) return "network";
      if (ofAll + bytes > MOST.ofAll) return "all";
      count(network, bytes);
      let isIn = true;
      return () => {
        if (isIn) count(network, -bytes);
        isIn = false;
      };
    },
  };
}
