import type { FavouriteLook } from "./favourites-value.ts";

/** What a keeper works with. */
export interface KeeperPorts {
  /** Tells the server; throws when it refuses. */
  send: (code: string, wanted: boolean) => Promise<unknown>;
  /** Takes over what is known now. */
  show: (look: FavouriteLook) => void;
}

/** Keeps what a person wants in step with the server: a wish shows at once and goes back when it is refused; of quick presses the last one counts. */
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
    /** Knows nothing any more, as before the list of another person is read. */
    forget(): void {
      confirmed.clear();
      complete = false;
      showAll();
    },
    /** Takes over the whole list as the server has it; what was changed since it was asked for is newer than the list. */
    learn(codes: readonly string[]): void {
      for (const code of codes) if (!confirmed.has(code)) confirmed.set(code, true);
      complete = true;
      showAll();
    },
    /** Takes over what another tab did. */
    hear(code: string, wanted: boolean): void {
      confirmed.set(code, wanted);
      showAll();
    },
    /** Answers what it came to once the server knows; null where an earlier press of the same heart will tell. Throws what the server refused. */
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
