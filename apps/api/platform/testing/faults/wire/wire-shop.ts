import { setTimeout as wait } from "node:timers/promises";
import { getProduct } from "@kram/contract/catalog";
import { makeCourier, makeProduct } from "../../factories.ts";
import { startWiredApi } from "../../test-api.ts";
import { until } from "../../until.ts";
import { KNOWN_PRODUCT } from "./wire-world.ts";

/** No program listens there. */
const NOBODY = "http://127.0.0.1:1";

/** With a courier and a sold-out product. */
export async function openWiredShop(): Promise<Awaited<ReturnType<typeof startWiredApi>>> {
  const api = await startWiredApi({ SHIPX_URL: NOBODY });
  await makeCourier(api.db);
  await makeProduct(api.db, { code: KNOWN_PRODUCT, stock: 0 });
  await api.db.query(
    "wire.category",
    `WITH category AS (INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{"pl":{"name":"Dom"}}') RETURNING id)
     INSERT INTO product_categories (product_code, category_id, position) SELECT $1, id, 1 FROM category`,
    [KNOWN_PRODUCT],
  );
  const isKnown = () =>
    api.client.call(getProduct, { params: { code: KNOWN_PRODUCT }, query: {} }).then(
      () => true,
      () => false,
    );
  await until(isKnown, { limitMs: 10_000, everyMs: 50 });
  // Statements of the start belong to no call.
  await wait(100);
  return api;
}
