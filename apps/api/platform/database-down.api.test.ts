import { connect, createServer, type Server, type Socket } from "node:net";
import { addCartLine, getCart } from "@kram/contract/cart";
import { createApiClient } from "@kram/contract/client";
import { listOrders, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApi } from "../app.ts";
import { readConfig } from "./config.ts";
import type { RawDatabase } from "./database.ts";
import { openRawDatabase } from "./open-database.ts";
import { makeCourier, makeMember, makeProduct, makeSettingParts } from "./testing/factories.ts";
import { refusalOf } from "./testing/refusal.ts";
import { createTestDatabase } from "./testing/test-database.ts";
import { untilWaiting } from "./testing/until.ts";

function createWire(target: URL): { server: Server; cut: () => Promise<void>; mend: () => Promise<void> } {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  let port = 0;
  return {
    server,
    async cut() {
      port = (server.address() as { port: number }).port;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
    mend: () => new Promise((resolve) => server.listen(port, "127.0.0.1", resolve)),
  };
}

let stop: () => Promise<void>;
let url: string;
let direct: RawDatabase;
let code: string;
let bearer: string;
let wire: ReturnType<typeof createWire>;
beforeAll(async () => {
  const database = await createTestDatabase();
  wire = createWire(new URL(database.url));
  await new Promise<void>((resolve) => wire.server.listen(0, "127.0.0.1", resolve));
  const through = new URL(database.url);
  through.port = String((wire.server.address() as { port: number }).port);
  direct = openRawDatabase({ url: database.url, poolSize: 2, manyPeople: true });
  ({ bearer } = await makeMember(direct));
  code = await makeProduct(direct);
  await makeSettingParts(direct);
  await makeCourier(direct);
  const app = await buildApi(
    readConfig({
      NODE_ENV: "test",
      DATABASE_URL: through.href,
      SESSION_SECRET: "a secret for tests that is long enough",
      SECOND_FACTOR_KEY: "a key for tests that is just as long",
      DATA_DIR: "/nonexistent",
    }),
  );
  url = await app.listen({ port: 0, host: "127.0.0.1" });
  stop = async () => {
    await app.close();
    await direct.close();
    wire.server.close();
    await database.drop();
  };
});
afterAll(() => stop());

const get = (path: string) => fetch(url + path, { headers: { authorization: `Bearer ${bearer}` } });

describe("while the database is away", () => {
  // asvs: "16.5.2"
  it("answers 503 with a code and when to come back, stays alive, and recovers by itself", async () => {
    expect((await get(getCart.path)).status).toBe(200);
    await wire.cut();
    const refused = await get(getCart.path);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(((await refused.json()) as { errors: { code: string }[] }).errors[0]?.code).toBe("server.unavailable");
    expect((await get("/ready")).status).toBe(503);
    expect((await get("/live")).status).toBe(200);
    expect((await fetch(`${url}/product`)).status).toBe(200);
    await wire.mend();
    await vi.waitFor(async () => expect((await get(getCart.path)).status).toBe(200), 5000);
  });
});

describe("a connection that is cut inside a transaction", () => {
  // asvs: "16.5.3"
  it("answers 503, leaves nothing behind, and the process lives on", async () => {
    const client = createApiClient({ baseUrl: url });
    const options = { bearer };
    const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    await client.call(addCartLine, { body: { code, quantity: 1 } }, options);
    await client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    const place = () => client.call(placeOrder, { body: consents }, options);
    const cut = await direct.inTransaction(async (tx) => {
      await tx.query("test.hold", "SELECT 1 FROM stock WHERE product_code = $1 FOR UPDATE", [code]);
      const refusal = refusalOf(place());
      await untilWaiting(direct);
      await wire.cut();
      return refusal;
    });
    expect(cut).toMatchObject({ status: 503, code: "server.unavailable" });
    expect((await fetch(`${url}/live`)).status).toBe(200);
    await wire.mend();
    await vi.waitFor(async () => expect((await get(getCart.path)).status).toBe(200), 5000);
    expect((await client.call(listOrders, { query: {} }, options)).totalCount).toBe(0);
    expect((await place()).status).toBe("CONFIRMED");
    expect((await client.call(listOrders, { query: {} }, options)).totalCount).toBe(1);
  });
});
