import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RawDatabase } from "../database.ts";
import { openRawDatabase } from "../open-database.ts";
import { currentCall, inCall } from "../http/call-context.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { holdsConnection } from "../transactions.ts";
import { createOutboxWorker } from "./outbox-worker.ts";

let db: RawDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  db = openRawDatabase({ url: made.url });
});
afterAll(async () => {
  await db.close();
  await drop();
});

describe("a worker that is woken within a call", () => {
  it("looks when the transaction has ended, and belongs to neither", async () => {
    const seen: { inCall: boolean; inTransaction: boolean }[] = [];
    const handlers = {
      test: async () => void seen.push({ inCall: currentCall() !== null, inTransaction: holdsConnection() }),
    };
    const worker = createOutboxWorker({ db, handlers, onFailure: (_, error) => expect.fail(error.message) });
    worker.start();
    await inCall({ requestId: "r", address: "192.0.2.1", caller: null, log: {} as never }, () =>
      db.inAmbientTransaction(async () => {
        await db.query("test.ask", "INSERT INTO outbox (kind, payload) VALUES ('test', '{}')");
        worker.wake();
        await db.query("test.sleep", "SELECT pg_sleep(0.1)");
        expect(seen).toEqual([]);
      }),
    );
    // Unwoken it would look after two seconds.
    await vi.waitUntil(() => seen.length > 0, { timeout: 1500, interval: 5 });
    expect(seen).toEqual([{ inCall: false, inTransaction: false }]);
    await worker.stop();
  });
});
