import { randomUUID } from "node:crypto";
import { hashPassword } from "../../../../features/sessions/password.ts";
import { ownerKey } from "../../../../features/sessions/second-factor.repository.ts";
import { codeOfStep, newAppSecret, stepAt } from "../../../../features/sessions/totp.ts";
import { createVault } from "../../../security/vault.ts";
import type { RawDatabase } from "../../../database.ts";
import { openRawDatabase } from "../../../open-database.ts";
import { startApiProcess } from "../../api-process.ts";
import { makeCourier, makeMember, makeProduct, makeSettingParts, makeStaff } from "../../factories.ts";
import { createTestDatabase } from "../../test-database.ts";
import { until } from "../../until.ts";

/** As in the API's process, to make secrets of apps. */
const FACTOR_KEY = "a key for tests that is just as long";

const PASSWORD = "osiem zielonych tramwajów";

/** Others and staff, each with a network of their own. */
const PEOPLE = 60;

/** The owner gets in on a new device within this. */
export const NEW_DEVICE_MS = 60_000;

export interface Person {
  login: string;
  password: string;
  /** Null without an authenticator app. */
  secret: Buffer | null;
  address: string;
  /** The known device's token; none before the first sign-in. */
  device?: string;
}

export type AbuseShop = Awaited<ReturnType<typeof openAbuseShop>>;

/** Starts an API with attacked owner, members, staff and buyers; files go into `dataDir`. */
export async function openAbuseShop(dataDir: string, rateLimitFactor = 1) {
  const database = await createTestDatabase();
  const db = openRawDatabase({ url: database.url, poolSize: 2, patience: 10 });
  await makeSettingParts(db);
  await makeCourier(db);
  const code = await makeProduct(db, { stock: 1_000_000 });
  const passwordHash = await hashPassword(PASSWORD);
  const owner = await memberAt(db, passwordHash, "198.51.100.7");
  const others: Person[] = [];
  const staff: Person[] = [];
  for (let at = 1; at <= PEOPLE; at += 1) {
    others.push(await memberAt(db, passwordHash, `203.0.113.${at}`));
    staff.push(await staffAt(db, passwordHash, `203.0.113.${100 + at}`));
  }
  const buyers = [await makeMember(db), await makeMember(db)].map(({ bearer }) => bearer);
  const office = await makeStaff(db);
  const api = await startApiProcess(database.url, { RATE_LIMIT_FACTOR: String(rateLimitFactor), DATA_DIR: dataDir });
  const close = async () => {
    await api.kill();
    await db.close();
    await database.drop();
  };
  const placed: string[] = [];
  return { db, api, url: api.url, owner, others, staff, buyers, office, code, placed, close };
}

async function memberAt(db: RawDatabase, passwordHash: string, address: string): Promise<Person> {
  const { email } = await makeMember(db, { passwordHash });
  return { login: email, password: PASSWORD, secret: null, address };
}

async function staffAt(db: RawDatabase, passwordHash: string, address: string): Promise<Person> {
  await makeStaff(db, ["orders"]);
  const [row] = await db.query<{ id: number; email: string }>(
    "abuse.staff",
    "UPDATE staff SET password_hash = $1 WHERE id = (SELECT max(id) FROM staff) RETURNING id, email",
    [passwordHash],
  );
  const { id, email } = row ?? { id: 0, email: "" };
  const secret = newAppSecret();
  const sealed = createVault(FACTOR_KEY).seal(secret, ownerKey({ kind: "staff", id }));
  await db.query(
    "abuse.app",
    "INSERT INTO authenticator_apps (staff_id, sealed_secret, confirmed_at) VALUES ($1, $2, now())",
    [id, sealed],
  );
  return { login: email, password: PASSWORD, secret, address };
}

/** Answers success, milliseconds and device token. */
export async function trySignIn(
  url: string,
  { login, password, secret, address, device }: Person,
  mailed: { attempt?: string; mailedCode?: string } = {},
): Promise<{ ok: boolean; ms: number; status: number; device: string }> {
  const code = secret === null ? {} : { code: codeOfStep(secret, stepAt(Date.now() / 1000)) };
  const began = performance.now();
  const response = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      ...(device && { "x-kram-device": device }),
    },
    body: JSON.stringify({ login, password, ...code, ...mailed }),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = (await response.json()) as { deviceToken?: string };
  const ms = performance.now() - began;
  return { ok: response.ok, ms, status: response.status, device: answer.deviceToken ?? "" };
}

/** Signs in on a new device with the mailed code; answers the whole time. */
export async function enterAnew({ db, url, owner }: AbuseShop, at: number): Promise<{ ok: boolean; ms: number }> {
  const { device: _, ...person } = { ...owner, address: `198.51.100.${20 + at}` };
  const attempt = randomUUID();
  const codes = async () => {
    const rows = await db.query<{ text: string }>(
      "abuse.codes",
      "SELECT text FROM mails WHERE recipient = $1 AND text ~ '\\d{4} \\d{4}' ORDER BY sent_at, outbox_id",
      [owner.login],
    );
    return rows.map(({ text }) => /^\d{4} \d{4}$/mu.exec(text)?.[0] ?? "");
  };
  const before = (await codes()).length;
  const began = performance.now();
  let entered = await trySignIn(url, person, { attempt });
  if (!entered.ok) {
    await until(async () => (await codes()).length > before, { limitMs: NEW_DEVICE_MS, everyMs: 50 });
    const mailedCode = (await codes()).at(-1) ?? "";
    entered = await trySignIn(url, person, { attempt, mailedCode });
  }
  return { ok: entered.ok, ms: performance.now() - began };
}
