import { addCartLine, deleteCart, removeCartLine, setCartLine } from "@kram/contract/cart";
import { listProducts } from "@kram/contract/catalog";
import { type ApiClient, createApiClient } from "@kram/contract/client";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import type { Buyer } from "./members.ts";
import { type Figure, percentile } from "./report.ts";

interface BuyerLoad {
  apiUrl: string;
  buyers: readonly Buyer[];
  seconds: number;
}

/** Each buyer adds, changes, removes and empties; counts single operations. */
export async function benchCarts({ apiUrl, buyers, seconds }: BuyerLoad): Promise<Figure> {
  const { client, codes } = await prepared(apiUrl);
  return measure("API: cart change", { buyers, seconds }, async (buyer, timed) => {
    const options = { bearer: buyer.bearer };
    const [a, b, c] = pick3(codes);
    for (const code of [a, b, c]) await timed(() => client.call(addCartLine, { body: { code, quantity: 1 } }, options));
    await timed(() => client.call(setCartLine, { body: { code: a, quantity: 3 } }, options));
    await timed(() => client.call(removeCartLine, { params: { code: b } }, options));
    await timed(() => client.call(deleteCart, {}, options));
  });
}

/** Each order has two lines; counts whole orders. */
export async function benchOrders({ apiUrl, buyers, seconds }: BuyerLoad): Promise<Figure> {
  const { client, codes } = await prepared(apiUrl);
  const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  return measure("API: whole order (2 lines, cash)", { buyers, seconds }, async (buyer, timed) => {
    const options = { bearer: buyer.bearer };
    const [a, b] = pick3(codes);
    await timed(async () => {
      for (const code of [a, b]) await client.call(addCartLine, { body: { code, quantity: 1 } }, options);
      await client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
      const { status } = await client.call(placeOrder, { body: consents }, options);
      if (status !== "CONFIRMED") throw new Error(`an order ended as ${status}`);
    });
  });
}

async function prepared(apiUrl: string): Promise<{ client: ApiClient; codes: string[] }> {
  const client = createApiClient({ baseUrl: apiUrl });
  const { items } = await client.call(listProducts, { query: { pageSize: 50 } });
  return { client, codes: items.filter((item) => item.productAvailableForSale).map((item) => item.code) };
}

type Timed = (work: () => Promise<unknown>) => Promise<void>;

async function measure(
  name: string,
  { buyers, seconds }: { buyers: readonly Buyer[]; seconds: number },
  round: (buyer: Buyer, timed: Timed) => Promise<void>,
): Promise<Figure> {
  const times: number[] = [];
  let wrong = 0;
  const timed: Timed = async (work) => {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  };
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() < end) await round(buyer, timed).catch(() => (wrong += 1));
    }),
  );
  const lasted = (performance.now() - began) / 1000;
  return {
    name,
    perSecond: times.length / lasted,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    wrong,
  };
}

let next = 0;

/** Others each time. */
function pick3(codes: readonly string[]): [string, string, string] {
  next += 3;
  const at = (index: number) => codes[(next + index) % codes.length] ?? "";
  return [at(0), at(1), at(2)];
}
