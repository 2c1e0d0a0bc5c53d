import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startBuyers } from "../../buyers.ts";
import { createFindings, type FaultFigures, type FaultRun } from "../fault-run.ts";
import { notWhole } from "../kills.ts";
import { type AbuseShop, openAbuseShop, trySignIn } from "./abuse-shop.ts";
import { type Bomb, HIDDEN, makeBombs } from "./bombs.ts";
import { post } from "./loads.ts";
import { openTargets, type Target } from "./targets.ts";

/** Bombs dropped into one place. */
const AT_ONCE = 6;

/** Bytes that the contact form may have, and more than that. */
const FULL_BODY = 35 * 1024 * 1024;
const OVERFULL_BODY = 40 * 1024 * 1024;

/** Each bomb is refused, nothing is kept, others go on. */
export async function dropBombs({ folder, goesOn }: FaultRun): Promise<FaultFigures> {
  const findings = createFindings();
  const bombs = await makeBombs();
  const dataDir = join(folder, "uploads");
  const shop = await openAbuseShop(dataDir, 1000);
  const targets = await openTargets(shop);
  const buyers = startBuyers({ bearers: shop.buyers, code: shop.code, url: () => shop.url });
  const signIns: number[] = [];
  const counts = { dropped: 0, taken: 0 };
  let isOver = false;
  const signers = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const { ok, ms, status } = await trySignIn(shop.url, shop.others[at % shop.others.length] ?? shop.owner);
      if (!ok) findings.add(`somebody else could not sign in: ${status}`);
      signIns.push(ms);
      await wait(500);
    }
  })();
  try {
    for (let rounds = 0; goesOn(rounds); rounds += 1) {
      for (const bomb of bombs)
        for (const target of targets)
          if (goesOn(0)) for (const finding of await volley(target, bomb, counts)) findings.add(finding);
      for (const finding of await largeBodies(shop)) findings.add(finding);
    }
    if (counts.taken === 0) findings.add("nothing was taken, so that what is kept was not looked at");
    for (const finding of await hiddenThings(shop, dataDir)) findings.add(finding);
    for (const finding of await notWhole(shop.db, buyers, shop.placed)) findings.add(finding);
  } finally {
    isOver = true;
    await signers;
    await buyers.stop().catch(() => undefined);
    await shop.close();
  }
  signIns.sort((a, b) => a - b);
  const done = {
    "files dropped": counts.dropped,
    "into uploads": targets.length,
    "of them taken as pictures": counts.taken,
    "orders meanwhile": buyers.numbers.length,
    "sign-ins meanwhile": signIns.length,
    "p95 of those, ms": Math.round(signIns[Math.floor(signIns.length * 0.95)] ?? 0),
  };
  return { done, amiss: findings.list() };
}

/** Six at once. */
async function volley(
  { where, takesOne, ready }: Target,
  bomb: Bomb,
  counts: { dropped: number; taken: number },
): Promise<string[]> {
  const drop = await ready();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => drop(bomb)));
  const taken = answers.filter(({ status }) => status === 200).length;
  counts.dropped += AT_ONCE;
  counts.taken += taken;
  return [
    ...answers.flatMap((answer) => wrongWith(`${bomb.name} ${where}`, bomb, answer)),
    ...(takesOne && taken > 1 ? [`${bomb.name}: one proof let ${taken} forms through`] : []),
  ];
}

/** A failure, or a welcome for what is no picture. */
function wrongWith(where: string, { mayPass }: Bomb, { status, text }: { status: number; text: string }): string[] {
  if (status >= 500 && status !== 503) return [`${where}: ${status} ${text.slice(0, 100)}`];
  if (status === 0) return [`${where}: the connection ended: ${text.slice(0, 100)}`];
  return status < 400 && !mayPass ? [`${where}: was taken`] : [];
}

/** Full bodies are refused for what they hold, larger ones for their size. */
async function largeBodies({ url }: AbuseShop): Promise<string[]> {
  const sizes = [FULL_BODY, OVERFULL_BODY];
  const answers = await Promise.all(
    sizes.map((size) => post(`${url}/email/sendEmailToBok`, { content: "x".repeat(size) })),
  );
  return answers.flatMap(({ status, text }, at) =>
    // Nobody reads a too large body's end: the connection may close before the answer is read.
    (status >= 400 && status < 500) || status === 503 || (at === 1 && status === 0)
      ? []
      : [`a body of ${sizes[at]} bytes: ${status} ${text.slice(0, 100)}`],
  );
}

async function hiddenThings({ db }: AbuseShop, dataDir: string): Promise<string[]> {
  const rows = await db.query<{ place: string }>(
    "uploads.hidden",
    `SELECT 'message ' || message_id AS place FROM contact_attachments WHERE position($1::bytea IN bytes) > 0
     UNION ALL SELECT 'complaint ' || complaint_id FROM complaint_files WHERE position($1::bytea IN bytes) > 0`,
    [Buffer.from(HIDDEN)],
  );
  const files = globSync(join(dataDir, "**/*"), { withFileTypes: true }).filter((entry) => entry.isFile());
  const hiding = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(HIDDEN));
  return [...rows.map(({ place }) => place), ...hiding].map((place) => `${place} keeps what was hidden in a picture`);
}
