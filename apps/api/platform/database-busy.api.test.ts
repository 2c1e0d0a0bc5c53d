import { setTimeout as wait } from "node:timers/promises";
import { addCartLine, getCart } from "@kram/contract/cart";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseWire } from "./testing/database-wire.ts";
import { makeCourier, makeMember, makeProduct } from "./testing/factories.ts";
import { refusalOf } from "./testing/refusal.ts";
import { startWiredApi, type TestApi } from "./testing/test-api.ts";

const POOL = 20;

let api: TestApi & { wire: DatabaseWire };
let options: { bearer: string };
let code: string;
beforeAll(async () => {
  api = await startWiredApi();
  await makeCourier(api.db);
  options = { bearer: (await makeMember(api.db)).bearer };
  code = await makeProduct(api.db);
});
afterEach(() => {
  api.wire.decide = () => "pass";
});
afterAll(() => api.close());

const look = () => fetch(api.url + getCart.path, { headers: { authorization: `Bearer ${options.bearer}` } });
const add = () => api.client.call(addCartLine, { body: { code, quantity: 1 } }, options);

/** Holds back readings of carts until let go. */
function holdReadings() {
  const held = new Set<number>();
  const gate = Promise.withResolvers<"pass">();
  api.wire.decide = ({ connection, name }) => {
    if (name !== "cart.read-with-session") return "pass";
    held.add(connection);
    return gate.promise;
  };
  return { held, letGo: () => gate.resolve("pass") };
}

describe("while every connection to the database is taken", () => {
  // asvs: "1.4.3", "16.5.2"
  it("answers 503 and when to come back, serves what needs no database, and goes on when one is free", async () => {
    const { held, letGo } = holdReadings();
    // The API's own work may hold one of them for a moment.
    const answers: Promise<Response>[] = [];
    while (held.size < POOL) {
      answers.push(look());
      await wait(10);
    }

    const refused = await look();
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(await refused.json()).toMatchObject({ errors: [{ code: "server.unavailable" }] });
    expect((await fetch(`${api.url}/live`)).status).toBe(200);
    expect((await fetch(`${api.url}/ready`)).status).toBe(503);
    expect((await fetch(`${api.url}/product`)).status).toBe(200);

    letGo();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(POOL);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await look()).status).toBe(200);
  }, 30_000);
});

describe("while the database is slow", () => {
  it("gives a change up that waits for a lock, leaves nothing of it behind, and makes it when it comes again", async () => {
    const refusals = await api.db.inTransaction(async (tx) => {
      await tx.query("test.hold", "SELECT 1 FROM stock WHERE product_code = $1 FOR UPDATE", [code]);
      return Promise.all([refusalOf(add()), refusalOf(add())]);
    });
    const busy = { status: 503, code: "server.unavailable" };
    expect(refusals).toMatchObject([busy, busy]);
    expect((await api.client.call(getCart, {}, options)).products).toEqual([]);
    expect((await add()).products).toMatchObject([{ code, quantity: 1 }]);
  });
});
