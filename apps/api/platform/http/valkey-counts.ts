import { Redis } from "iovalkey";
import { type SharedCounts, WINDOW_MS } from "./shared-counts.ts";

/** A count that comes late is told the next second. */
const SILENCE_MS = 800;

/** In a Valkey, or another server of its protocol from version 7 on; `prefix` keeps instances apart. */
export function createValkeyCounts(url: string, prefix: string): SharedCounts {
  const valkey = new Redis(url.replace(/^valkey/u, "redis"), {
    keyPrefix: `${prefix}:calls:`,
    commandTimeout: SILENCE_MS,
    connectTimeout: SILENCE_MS,
    // What was not told is told with the next second's.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => 1000,
    lazyConnect: true,
  });
  // Each telling that fails says so itself.
  valkey.on("error", () => undefined);
  let connecting: Promise<void> | undefined;
  return {
    async add(news) {
      connecting ??= valkey.connect().catch(() => undefined);
      await connecting;
      const told = valkey.multi();
      for (const { key, calls } of news) told.incrby(key, calls).pexpire(key, WINDOW_MS, "NX").pttl(key);
      const answers = (await told.exec()) ?? [];
      return news.map(({ key }, at) => {
        const [counted, , left] = answers.slice(at * 3, at * 3 + 3).map(([error, answer]) => {
          if (error) throw error;
          return Number(answer);
        });
        return { key, calls: counted ?? 0, ageMs: Math.max(0, WINDOW_MS - (left ?? 0)) };
      });
    },
    async close() {
      valkey.disconnect();
    },
  };
}
