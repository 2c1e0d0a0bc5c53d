import type { FavouriteLook } from "./favourites-value.ts";

export interface KeeperPorts {
  /** Throws refusals. */
  send: (code: string, wanted: boolean) => Promise<unknown>;
  show: (look: FavouriteLook) => void;
}

/** Shows presses at once; the last press counts. */
export function createFavouriteKeeper({ send, show }: KeeperPorts) {
  const confirmed = new Map<string, boolean>();
  const wishes = new Map<string, { wanted: boolean }>();
  let complete = false;

  function showAll(): void {
    show((code) => wishes.get(code)?.wanted ?? confirmed.get(code) ?? (complete ? false : undefined));
  }

  async function settle(code: string, wish: { wanted: boolean }): Promise<boolean> {
    for (;;) {
      const sent = wish.wanted;
      await send(code, sent);
      confirmed.set(code, sent);
      if (wish.wanted === sent) return sent;
    }
  }

  return {
    /** Before another person's list. */
    forget(): void {
      confirmed.clear();
      complete = false;
      showAll();
    },
    /** Keeps changes made since it was asked for. */
    learn(codes: readonly string[]): void {
      for (const code of codes) if (!confirmed.has(code)) confirmed.set(code, true);
      complete = true;
      showAll();
    },
    /** Another tab's change. */
    hear(code: string, wanted: boolean): void {
      confirmed.set(code, wanted);
      showAll();
    },
    /** The settled state, or null when superseded. Throws refusals. */
    async set(code: string, wanted: boolean): Promise<boolean | null> {
      const known = wishes.get(code);
      if (known) {
        known.wanted = wanted;
        showAll();
        return null;
      }
      const wish = { wanted };
      wishes.set(code, wish);
      showAll();
      try {
        return await settle(code, wish);
      } finally {
        wishes.delete(code);
        showAll();
      }
    },
  };
}
