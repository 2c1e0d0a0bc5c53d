import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Database } from "../../platform/database.ts";

const RECONNECT_MS = 1000;

/** Waits on a connection of its own for news of the catalogue and calls back; when the connection breaks, another one takes over and looks what was missed. Answers how to stop. */
export function followDatabase({
  db,
  log,
  onNews,
}: {
  db: Database;
  log: FastifyBaseLogger;
  onNews: () => void;
}): () => Promise<void> {
  let listening: pg.Client | undefined;
  let stopped = false;

  async function follow(): Promise<void> {
    while (!stopped) {
      const client = db.listener();
      const ended = new Promise<void>((resolve) => client.once("end", resolve).on("error", () => resolve()));
      try {
        await client.connect();
        listening = client;
        client.on("notification", onNews);
        await client.query("LISTEN catalogue");
        onNews();
        await ended;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, "not listening for catalogue changes");
      }
      await client.end().catch(() => undefined);
      if (!stopped) await wait(RECONNECT_MS);
    }
  }

  void follow();
  return async () => {
    stopped = true;
    await listening?.end().catch(() => undefined);
  };
}
