import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Database } from "./database.ts";

const RECONNECT_MS = 1000;

/** Calls back with null after connecting, as news may be missed. Answers how to stop. */
export function followChannel({
  db,
  log,
  channel,
  onNews,
}: {
  db: Database;
  log: FastifyBaseLogger;
  channel: "catalogue" | "session_ended" | "outbox" | "settings" | "provider_keys";
  onNews: (text: string | null) => void;
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
        client.on("notification", ({ payload }) => onNews(payload ?? ""));
        await client.query(`LISTEN ${channel}`);
        onNews(null);
        await ended;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, `not listening to ${channel}`);
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
