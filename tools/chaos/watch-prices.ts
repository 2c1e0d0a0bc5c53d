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

/** Prices that were acknowledged, and when, oldest first. */
function createPriceLog(goods: readonly Priced[]) {
  const known = new Map(goods.map(({ code, minor }) => [code, [{ at: 0, minor }]]));
  const of = (code: string) => known.get(code) ?? [];
  return {
    newest: (code: string) => of(code).at(-1)?.minor ?? 0,
    note: (code: string, minor: number) => void of(code).push({ at: performance.now(), minor }),
    /** The least that may be served to who asks at that moment. */
    dueAt: (code: string, moment: number) => of(code).findLast(({ at }) => at + MOST_STALE_MS <= moment)?.minor ?? 0,
    /** When a price was an old one. */
    passedAt: (code: string, minor: number) => of(code).find((one) => one.minor > minor)?.at,
  };
}

interface Watch {
  api: string;
  bearer: string;
  log: ReturnType<typeof createPriceLog>;
  seen: PricesSeen;
  isStopped: () => boolean;
}

/** Raises prices by a grosz, one after the other, and reads them from the API and from pages meanwhile. */
export function watchPrices(api: string, bearer: string, goods: readonly Priced[]): PricesSeen {
  let stopped = false;
  const seen: PricesSeen = { changes: 0, reads: 0, unanswered: 0, stale: [], stop };
  const watch: Watch = { api, bearer, log: createPriceLog(goods), seen, isStopped: () => stopped };
  const reads = new Set<Promise<void>>();

  async function inTurn(pauseMs: number, work: (one: Priced, round: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      const one = goods[turn % goods.length];
      if (one) await work(one, Math.floor(turn / goods.length));
      await wait(pauseMs);
    }
  }

  const both = Promise.all([
    inTurn(CHANGE_EVERY_MS, (one) => raise(one, watch)),
    // The next one does not wait for the answer.
    inTurn(READ_EVERY_MS, async (one, round) => {
      const reading = read(one, round % 2 === 0, watch);
      reads.add(reading);
      void reading.finally(() => reads.delete(reading));
    }),
  ]);
  async function stop(): Promise<void> {
    stopped = true;
    await both;
    await Promise.all(reads);
  }
  return seen;
}

/** Until it is acknowledged. */
async function raise({ code }: Priced, { api, bearer, log, seen, isStopped }: Watch): Promise<void> {
  const { call } = createApiClient({ baseUrl: api });
  const minor = log.newest(code) + 1;
  const body = { grossPrice: (minor / 100).toFixed(2).replace(".", ","), netVolume: "1,00", announced: false };
  while (!isStopped()) {
    const isDone = await call(setProductPrice, { params: { code }, body }, { bearer }).then(
      () => true,
      () => false,
    );
    if (isDone) {
      log.note(code, minor);
      seen.changes += 1;
      return;
    }
    await wait(200);
  }
}

async function read({ code, page }: Priced, isPage: boolean, { api, log, seen }: Watch): Promise<void> {
  const began = performance.now();
  const due = log.dueAt(code, began);
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
  const late = Math.round(began - (log.passedAt(code, minor) ?? began));
  seen.stale.push(`${new Date().toISOString()} ${isPage ? "page" : "answer"} of ${code}: ${late} ms old`);
}
