import { setTimeout as wait } from "node:timers/promises";
import { setProductPrice } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";

/** An older price may be served for so long after a change was acknowledged. */
const MOST_STALE_MS = 1000;

const CHANGE_EVERY_MS = 2000;
const READ_EVERY_MS = 100;

/** A product, where its page lies, and its price in minor units. */
export interface Priced {
  code: string;
  page: string;
  minor: number;
}

/** What a recorder outside saw of prices. */
export interface PricesSeen {
  changes: number;
  reads: number;
  /** Not answered; people would look again. */
  unanswered: number;
  stale: string[];
  stop(): Promise<void>;
}

/** Raises prices by a grosz, one after the other, and reads them from the API and from pages meanwhile. */
export function watchPrices(api: string, bearer: string, goods: readonly Priced[]): PricesSeen {
  const { call } = createApiClient({ baseUrl: api });
  const seen: PricesSeen = { changes: 0, reads: 0, unanswered: 0, stale: [], stop };
  const acknowledged = new Map(goods.map(({ code, minor }) => [code, [{ at: 0, minor }]]));
  const reads = new Set<Promise<void>>();
  let stopped = false;

  async function change({ code }: Priced): Promise<void> {
    const known = acknowledged.get(code) ?? [];
    const minor = (known.at(-1)?.minor ?? 0) + 1;
    const body = { grossPrice: (minor / 100).toFixed(2).replace(".", ","), netVolume: "1,00", announced: false };
    while (!stopped) {
      const isDone = await call(setProductPrice, { params: { code }, body }, { bearer }).then(
        () => true,
        () => false,
      );
      if (isDone) break;
      await wait(200);
    }
    known.push({ at: performance.now(), minor });
    seen.changes += 1;
  }

  async function read({ code, page }: Priced, isPage: boolean): Promise<void> {
    const began = performance.now();
    const due = acknowledged.get(code)?.findLast(({ at }) => at + MOST_STALE_MS <= began)?.minor ?? 0;
    const text = await fetch(isPage ? page : `${api}/product/${code}`)
      .then((answer) => (answer.ok ? answer.text() : null))
      .catch(() => null);
    const found = text && /"(?:price|grossPrice)":"?(\d+[.,]\d\d)/u.exec(text)?.[1];
    if (!found) {
      seen.unanswered += 1;
      return;
    }
    seen.reads += 1;
    const minor = Math.round(Number.parseFloat(found.replace(",", ".")) * 100);
    if (minor >= due) return;
    const changedAt = acknowledged.get(code)?.find((one) => one.minor > minor)?.at ?? began;
    const late = Math.round(began - changedAt);
    seen.stale.push(`${new Date().toISOString()} ${isPage ? "page" : "answer"} of ${code}: ${late} ms old`);
  }

  async function changeOn(): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      const one = goods[turn % goods.length];
      if (one) await change(one);
      await wait(CHANGE_EVERY_MS);
    }
  }

  async function readOn(): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      const one = goods[turn % goods.length];
      if (one) {
        const reading = read(one, Math.floor(turn / goods.length) % 2 === 0);
        reads.add(reading);
        void reading.finally(() => reads.delete(reading));
      }
      await wait(READ_EVERY_MS);
    }
  }

  const both = Promise.all([changeOn(), readOn()]);
  async function stop(): Promise<void> {
    stopped = true;
    await both;
    await Promise.all(reads);
  }
  return seen;
}
