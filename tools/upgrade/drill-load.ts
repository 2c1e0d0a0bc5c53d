import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { addCartLine } from "@kram/contract/cart";
import { listProducts, type Product } from "@kram/contract/catalog";
import { ApiError, createApiClient } from "@kram/contract/client";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import pg from "pg";

const DEMO = { email: "anna@kram.example", password: "kram-demo-2026" } as const;

/** What people got while versions changed. */
export interface Load {
  requests: number;
  /** Asked again as people do, with the same Idempotency-Key. */
  repeated: string[];
  failed: string[];
  /** Numbers that were answered. */
  orders: string[];
  slowest: { ms: number; what: string };
  stop(): Promise<void>;
}

/** Where the proxy answers: the API, and the shop with its country path where there is one. */
interface Places {
  databaseUrl: string;
  api: string;
  shop?: string;
}

/** How a buyer's calls are told to be theirs. */
interface Buyer {
  baseUrl: string;
  bearer?: string;
  headers: Record<string, string>;
}

/** Buyers with sessions of the API, or with the demo member's password. */
async function makeBuyers({ databaseUrl, api, shop }: Places, count: number): Promise<Buyer[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("UPDATE stock SET supplied = supplied + 1000000, on_hand = on_hand + 1000000");
  const bearers = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  for (const [index, bearer] of bearers.entries())
    await client.query(
      `WITH member AS (INSERT INTO members (member_no, email, password_hash, name, surname, street, building_no, zip_code, city, mobile)
         SELECT $1::text, $1::text || '@drill.test', password_hash, 'Jan', 'Próbny', 'Miła', '7', '00-950', 'Warszawa', '500600700'
         FROM members WHERE email = $3 RETURNING id)
       INSERT INTO sessions (token_hash, member_id, expires_at) SELECT $2, id, now() + interval '1 hour' FROM member`,
      [`drill-${index}`, createHash("sha256").update(bearer).digest(), DEMO.email],
    );
  await client.end();
  return Promise.all(
    bearers.map(async (bearer, index) =>
      shop === undefined || index % 2 === 0
        ? { baseUrl: api, bearer, headers: {} }
        : signIn(shop, `drill-${index}@drill.test`),
    ),
  );
}

/** As the sign-in page does. */
async function signIn(shop: string, login: string): Promise<Buyer> {
  const origin = new URL(shop).origin;
  const csrf = await fetch(`${shop}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const fields = { login, password: DEMO.password, code: "", mailedCode: "", attempt: "", csrfToken, json: "true" };
  const entered = await fetch(`${shop}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { origin, cookie: cookiesOf(csrf) },
    body: new URLSearchParams(fields),
  });
  const cookie = cookiesOf(entered);
  if (!cookie.includes("session-token")) throw new Error(`${login} is not let in: ${entered.status}`);
  return { baseUrl: `${shop}/api`, headers: { origin, cookie } };
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

/** So long people wait; how long the slowest took is told. */
const WAIT_MS = 15_000;

/** People press again after this. */
const REPEAT_MS = 1000;

/** With its status, and why nothing answered. */
function told(problem: unknown): string {
  const status = problem instanceof ApiError ? ` ${problem.status}` : "";
  const causes = [];
  for (let cause: unknown = problem; cause instanceof Error; cause = cause.cause) causes.push(cause.message);
  return `${causes.join(" < ")}${status}`;
}

/** Counts and times calls; null for one that failed. */
function timedBy(load: Load) {
  return async function timed<T>(what: string, work: () => Promise<T>): Promise<T | null> {
    const began = performance.now();
    load.requests += 1;
    try {
      return await work().catch(async (problem: unknown) => {
        load.repeated.push(`${new Date().toISOString()} ${what}: ${told(problem)}`);
        await wait(REPEAT_MS);
        return work();
      });
    } catch (problem) {
      load.failed.push(`${new Date().toISOString()} ${what}: ${told(problem)}`);
      return null;
    } finally {
      const ms = Math.round(performance.now() - began);
      if (ms > load.slowest.ms) load.slowest = { ms, what: `${what}, ${new Date().toISOString()}` };
    }
  };
}

type Timed = ReturnType<typeof timedBy>;

/** Reads answers of the API at a rate, and a page of the shop for every fourth of them. */
function startReaders(
  { api, shop }: Places,
  goods: readonly Product[],
  rate: number,
  timed: Timed,
): () => Promise<void> {
  const ofGoods = goods.map(({ categories: [first], code, slug }) => `${shop}/${first?.slug}/${code}_${slug}`);
  const pages = shop === undefined ? [] : [shop, ...ofGoods];
  const reads = new Set<Promise<unknown>>();
  const read = (what: string, url: string, end: string) => {
    const one = timed(what, async () => {
      const answer = await fetch(url);
      const text = await answer.text();
      if (!answer.ok || !text.trimEnd().endsWith(end)) throw new Error(`${answer.status}, ${text.length} letters`);
    });
    reads.add(one);
    void one.finally(() => reads.delete(one));
  };
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    read("answer", `${api}/product/${goods[turn % goods.length]?.code}`, "}");
    const page = turn % 4 === 0 ? pages[(turn / 4) % pages.length] : undefined;
    if (page !== undefined) read("page", page, "</html>");
  }, 1000 / rate);
  return async () => {
    clearInterval(timer);
    await Promise.all(reads);
  };
}

/** Readers at a rate in answers a second; buyers place one order after another, half through the shop. */
export async function startLoad(
  places: Places,
  { rate, buyers: count }: { rate: number; buyers: number },
): Promise<Load> {
  const client = createApiClient({ baseUrl: places.api });
  const { items } = await client.call(listProducts, { query: { pageSize: 50 } });
  const goods = items.filter((item) => item.productAvailableForSale);
  const load: Load = { requests: 0, repeated: [], failed: [], orders: [], slowest: { ms: 0, what: "" }, stop };
  let stopped = false;
  const timed = timedBy(load);
  const people = await makeBuyers(places, count);
  const stopReaders = startReaders(places, goods, rate, timed);
  const buyers = people.map(async ({ baseUrl, bearer, headers }, index) => {
    const { call } = createApiClient({ baseUrl });
    const asOne = (once: Record<string, string>) => ({
      ...(bearer && { bearer }),
      headers: { ...headers, ...once },
      timeoutMs: WAIT_MS,
    });
    const by = bearer ? "API" : "shop";
    for (let turn = index; !stopped; turn += 1) {
      const code = goods[turn % goods.length]?.code ?? "";
      const [added, placed] = [{ "idempotency-key": randomUUID() }, { "idempotency-key": randomUUID() }];
      await timed(`cart by ${by}`, () => call(addCartLine, { body: { code, quantity: 1 } }, asOne(added)));
      await timed(`payment by ${by}`, () => call(setCartPayment, { body: { paymentMethod: "CASH" } }, asOne({})));
      const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
      const order = await timed(`order by ${by}`, () => call(placeOrder, { body }, asOne(placed)));
      if (order) load.orders.push(order.number);
    }
  });
  async function stop(): Promise<void> {
    stopped = true;
    await Promise.all([...buyers, stopReaders()]);
  }
  return load;
}
