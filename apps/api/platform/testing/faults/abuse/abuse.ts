import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createFindings, type FaultFigures, type FaultRun } from "../fault-run.ts";
import { type AbuseShop, enterAnew, NEW_DEVICE_MS, openAbuseShop, type Person, trySignIn } from "./abuse-shop.ts";
import { makeBombs } from "./bombs.ts";
import { bombing, forms, type Load, wrongTries } from "./loads.ts";

/** Each load is measured this long, after it ran for BEFORE_MS. */
const SPAN_MS = 30_000;
const BEFORE_MS = 3000;

/** Limits for the owner under attack, and for what bombs cost others. */
const OWNER_MS = 2000;
const BOMBS_MS = 200;

const OWNER = "the owner, known device";
const NEW_DEVICE = "the owner, new device";

/** No staff code repeats, no network asks over 60 times a minute. */
const PAUSE_MS = 600;

interface Measured {
  load: string;
  who: string;
  p50: number;
  p95: number;
  tries: number;
  refused: number;
}

/** Measures sign-in of owner, members and staff, quiet and under each abuse. */
export async function measureAbuse({ folder, goesOn }: FaultRun): Promise<FaultFigures> {
  const findings = createFindings();
  const bombs = await makeBombs();
  const bomb = bombs.find(({ name }) => name === "nine thousand squared");
  const picture = bombs.find(({ mayPass }) => mayPass);
  if (!bomb || !picture) throw new Error("there are no bombs");
  const loads: Readonly<Record<string, readonly Load[]>> = {
    quiet: [],
    "1,000 wrong tries a minute": [wrongTries],
    "picture bombs": [bombing(bomb)],
    "60 contact forms at once": [forms(picture)],
    "all together": [wrongTries, bombing(bomb), forms(picture)],
  };
  const rows: Measured[] = [];
  for (const [load, parts] of Object.entries(loads)) {
    if (!goesOn(0)) break;
    // A shop each, so that what one load left is not measured with the next.
    const shop = await openAbuseShop(join(folder, "abuse"));
    try {
      rows.push(...(await measureUnder(shop, load, parts)));
    } finally {
      await shop.close();
    }
  }
  for (const finding of judge(rows)) findings.add(finding);
  const table = [
    "| load | who signs in | sign-ins | refused | p50 ms | p95 ms |",
    "|---|---|---:|---:|---:|---:|",
    ...rows.map(
      ({ load, who, tries, refused, p50, p95 }) =>
        `| ${load} | ${who} | ${tries} | ${refused} | ${Math.round(p50)} | ${Math.round(p95)} |`,
    ),
  ];
  return { done: { "sign-ins": rows.reduce((sum, { tries }) => sum + tries, 0) }, amiss: findings.list(), table };
}

async function measureUnder(shop: AbuseShop, load: string, parts: readonly Load[]): Promise<Measured[]> {
  // The owner's device becomes known, and all code is loaded.
  for (const person of [shop.owner, shop.others[0], shop.staff[0]])
    if (person) person.device = (await trySignIn(shop.url, person)).device;
  const stop = new AbortController();
  const running = parts.map((part) => part(shop, stop.signal));
  await wait(parts.length > 0 ? BEFORE_MS : 0);
  const oneOf = (persons: readonly Person[]) => (at: number) =>
    trySignIn(shop.url, persons[at % persons.length] ?? shop.owner).catch(() => ({ ok: false, ms: 30_000 }));
  const end = performance.now() + SPAN_MS;
  const probes: Readonly<Record<string, Promise<Probed>>> = {
    [OWNER]: probe(oneOf([shop.owner]), { end, pauseMs: PAUSE_MS }),
    // An account is mailed six codes an hour.
    [NEW_DEVICE]: probe((at) => enterAnew(shop, at), { end, pauseMs: SPAN_MS / 5 }),
    "another member": probe(oneOf(shop.others.slice(1)), { end, pauseMs: PAUSE_MS }),
    staff: probe(oneOf(shop.staff.slice(1)), { end, pauseMs: PAUSE_MS }),
  };
  const rows = await Promise.all(
    Object.entries(probes).map(async ([who, probed]) => ({ load, who, ...(await probed) })),
  );
  stop.abort();
  await Promise.all(running);
  return rows;
}

type Probed = Omit<Measured, "load" | "who">;

async function probe(
  enter: (at: number) => Promise<{ ok: boolean; ms: number }>,
  { end, pauseMs }: { end: number; pauseMs: number },
): Promise<Probed> {
  const times: number[] = [];
  let refused = 0;
  for (let at = 0; performance.now() < end; at += 1) {
    const { ok, ms } = await enter(at);
    times.push(ms);
    if (!ok) refused += 1;
    await wait(pauseMs);
  }
  times.sort((a, b) => a - b);
  const below = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { tries: times.length, refused, p50: below(0.5), p95: below(0.95) };
}

function judge(rows: readonly Measured[]): string[] {
  const quiet = (who: string) => rows.find((row) => row.load === "quiet" && row.who === who)?.p95 ?? 0;
  return rows.flatMap(({ load, who, p95, refused, tries }) => [
    ...(refused > 0 ? [`${load}: ${who} was refused ${refused} of ${tries} times`] : []),
    ...(p95 > (who === OWNER ? OWNER_MS : who === NEW_DEVICE ? NEW_DEVICE_MS : Number.POSITIVE_INFINITY)
      ? [`${load}: ${who} took ${Math.round(p95)} ms`]
      : []),
    ...(load === "picture bombs" && who !== NEW_DEVICE && p95 > quiet(who) + BOMBS_MS
      ? [`${load}: ${who} took ${Math.round(p95)} ms instead of ${Math.round(quiet(who))}`]
      : []),
  ]);
}
