import { setTimeout as wait } from "node:timers/promises";
import { createApiClient } from "@kram/contract/client";
import { startBuyers } from "../../buyers.ts";
import { solveProof } from "../../solve-proof.ts";
import { createFindings, type FaultFigures, type FaultRun } from "../fault-run.ts";
import { notWhole } from "../kills.ts";
import { type AbuseShop, openAbuseShop, trySignIn } from "./abuse-shop.ts";
import { type Bomb, HIDDEN, makeBombs } from "./bombs.ts";
import { post, sendForm } from "./loads.ts";

/** Forms that share one proof. */
const AT_ONCE = 6;

/** Bytes that a body of the contact form may have, and some more than that. */
const FULL_BODY = 35 * 1024 * 1024;
const OVERFULL_BODY = 40 * 1024 * 1024;

/** Drops bombs into every upload while others order and sign in: each is refused in order, nothing hidden is kept, and everybody else goes on. */
export async function dropBombs({ goesOn }: FaultRun): Promise<FaultFigures> {
  const findings = createFindings();
  const bombs = await makeBombs();
  const shop = await openAbuseShop();
  const buyers = startBuyers({ bearers: shop.buyers, code: shop.code, url: () => shop.url });
  const signIns: number[] = [];
  let dropped = 0;
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
      for (const bomb of bombs) {
        if (!goesOn(0)) break;
        for (const finding of [...(await intoForm(shop, bomb)), ...(await intoOffice(shop, bomb))])
          findings.add(finding);
        dropped += AT_ONCE + 2;
      }
      for (const finding of await largeBodies(shop)) findings.add(finding);
    }
    for (const finding of await hiddenThings(shop)) findings.add(finding);
    for (const finding of await notWhole(shop.db, buyers)) findings.add(finding);
  } finally {
    isOver = true;
    await signers;
    await buyers.stop().catch(() => undefined);
    await shop.close();
  }
  signIns.sort((a, b) => a - b);
  const done = {
    "files dropped": dropped,
    "orders meanwhile": buyers.numbers.length,
    "sign-ins meanwhile": signIns.length,
    "p95 of those, ms": Math.round(signIns[Math.floor(signIns.length * 0.95)] ?? 0),
  };
  return { done, amiss: findings.list() };
}

async function intoForm({ url }: AbuseShop, bomb: Bomb): Promise<string[]> {
  const token = await solveProof({ client: createApiClient({ baseUrl: url }) });
  const form = { token, files: Array.from({ length: 5 }, () => bomb), address: "192.0.2.230" };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => sendForm(url, form)));
  const taken = answers.filter(({ status }) => status === 200).length;
  return [
    ...answers.flatMap((answer) => wrongWith(`${bomb.name} in the contact form`, bomb, answer)),
    ...(taken > 1 ? [`${bomb.name}: one proof let ${taken} forms through`] : []),
  ];
}

async function intoOffice({ url, office, code }: AbuseShop, bomb: Bomb): Promise<string[]> {
  const file = { name: bomb.file, content: bomb.bytes.toString("base64") };
  const headers = { authorization: `Bearer ${office}` };
  const picture = await post(`${url}/office/products/${code}/pictures`, file, headers);
  const leaflet = { ...file, names: { pl: "Plik", en: "File", de: "Datei" }, language: null };
  const answer = await post(`${url}/office/products/${code}/files`, leaflet, headers);
  return [
    ...wrongWith(`${bomb.name} as a product's picture`, bomb, picture),
    ...wrongWith(`${bomb.name} as a product's file`, bomb, answer),
  ];
}

/** What is wrong with the answer to a bomb: a failure, or a welcome for what is no picture. */
function wrongWith(where: string, { mayPass }: Bomb, { status, text }: { status: number; text: string }): string[] {
  if (status >= 500 && status !== 503) return [`${where}: ${status} ${text.slice(0, 100)}`];
  if (status === 0) return [`${where}: the connection ended: ${text.slice(0, 100)}`];
  return status < 400 && !mayPass ? [`${where}: was taken`] : [];
}

/** Bodies as large as they may be are refused for what they hold, larger ones for their size. */
async function largeBodies({ url }: AbuseShop): Promise<string[]> {
  const sizes = [FULL_BODY, OVERFULL_BODY];
  const answers = await Promise.all(
    sizes.map((size) => post(`${url}/email/sendEmailToBok`, { content: "x".repeat(size) })),
  );
  return answers.flatMap(({ status, text }, at) =>
    // Of what is too large nobody reads the end: the connection may be closed before the answer is read.
    (status >= 400 && status < 500) || status === 503 || (at === 1 && status === 0)
      ? []
      : [`a body of ${sizes[at]} bytes: ${status} ${text.slice(0, 100)}`],
  );
}

async function hiddenThings({ db }: AbuseShop): Promise<string[]> {
  const rows = await db.query<{ id: number }>(
    "uploads.hidden",
    "SELECT message_id AS id FROM contact_attachments WHERE position($1::bytea IN bytes) > 0",
    [Buffer.from(HIDDEN)],
  );
  return rows.map(({ id }) => `message ${id} keeps what was hidden in a picture`);
}
