import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addCartLine } from "@kram/contract/cart";
import { type ApiClient, createApiClient } from "@kram/contract/client";
import { placeOrder, setOrderStatus } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { inviteStaff } from "@kram/contract/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readInstances } from "../../tools/start/plan.ts";
import type { RawDatabase } from "./platform/database.ts";
import { openRawDatabase } from "./platform/open-database.ts";
import { type ApiProcess, startApiProcess } from "./platform/testing/api-process.ts";
import { makeCourier, makeMember, makeProduct, makeStaff } from "./platform/testing/factories.ts";
import { openSmtpInbox, readableSource, type SmtpInbox } from "./platform/testing/smtp-inbox.ts";
import { createTestDatabase } from "./platform/testing/test-database.ts";

const AUDIT = readFileSync(join(import.meta.dirname, "platform/audit.sql"), "utf8");

const SECRETS = {
  SESSION_SECRET: "a secret for tests that is long enough",
  SECOND_FACTOR_KEY: "a key for tests that is just as long",
  PROVIDER_KEYS_KEY: "a key for keys of providers in tests",
};

/** As `npm start` gives them to a German shop without the demo. */
const GERMAN = {
  INSTANCE: "de",
  DEFAULT_LOCALE: readInstances({ INSTANCE: "de", KRAM_DEMO: "0" })[0]?.defaultLocale ?? "",
  SHOP_URL: "https://laden.test/de",
  API_URL: "https://api.laden.test",
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: RawDatabase;
let api: ApiProcess;
let client: ApiClient;
let inbox: SmtpInbox;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openRawDatabase({ url: database.url, poolSize: 2 });
  await db.query("test.close", "UPDATE settings SET set_up_at = NULL");
  folder = mkdtempSync(join(tmpdir(), "kram-set-up-"));
  api = await startApiProcess(database.url, { ...GERMAN, ...SECRETS, DATA_DIR: folder });
  client = createApiClient({ baseUrl: api.url });
  inbox = await openSmtpInbox();
}, 30_000);
afterAll(async () => {
  await api.end();
  await db.close();
  await database.drop();
  await inbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const answers = (mailPort: number) => ({
  admin: { name: "Ola", surname: "Laden", email: "ola@laden.test", password: "sieben koerbe hinterm haus" },
  company: {
    name: "Olas Laden GmbH",
    street: "Lindenweg 3",
    zipCode: "10115",
    city: "Berlin",
    taxNumber: "12/345/67890",
    email: "post@laden.test",
    phone: "030 1234567",
  },
  shop: { name: "Olas Laden" },
  mail: { host: "127.0.0.1", port: mailPort, security: "none" },
  firstMember: { name: "Jan", surname: "Erster", email: "jan@verein.test" },
});

/** As `npm run setup` runs it; answers what it printed. */
async function setUp(file: string): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    KRAM_DEMO: "0",
    ...GERMAN,
    ...SECRETS,
    DATABASE_URL: database.url,
  };
  const child = spawn(process.execPath, ["setup.ts", "--file", file], { cwd: import.meta.dirname, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
  await new Promise((ended) => child.once("close", ended));
  return said;
}

it("takes company, shop, mail server and people from a file, and a German shop speaks German", async () => {
  const file = join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers(Number(new URL(inbox.url).port))));
  const said = await setUp(file);
  expect(said).toContain("smtp: works");
  expect(said).toContain("The first member has the number");
  expect(said).not.toMatch(/settings-company|settings-shop|providers-mail|members-first/u);
  expect(readableSource(inbox.received[0]?.source ?? "")).toContain("Mailserver");
  const link = () => readableSource(inbox.received.find(({ to }) => to.includes("jan@verein.test"))?.source ?? "");
  await expect.poll(link, { timeout: 20_000 }).toContain("Olas Laden");
  expect(link()).toMatch(/Anmeld|anmeld/u);
  // Run again, it asks and changes nothing.
  expect(await setUp(file)).not.toContain("The first member");
  const versions = await db.query("test.versions", "SELECT part, version FROM setting_versions ORDER BY part");
  expect(versions).toEqual([
    { part: "company", version: 1 },
    { part: "shop", version: 1 },
  ]);
});

it("sells in the owner's name, and writes to customers and staff in German", { timeout: 60_000 }, async () => {
  await db.query("test.open", "UPDATE settings SET set_up_at = now()");
  await makeCourier(db, "EUR");
  const code = await makeProduct(db, { currency: "EUR" });
  const buyer = await makeMember(db);
  const home =
    "UPDATE members SET locale = 'de', zip_code = '10117', city = 'Berlin', mobile = '030 7654321' WHERE id = $1";
  await db.query("test.home", home, [buyer.id]);
  const mailTo = async (email: string) => {
    const source = () => readableSource(inbox.received.find(({ to }) => to.includes(email))?.source ?? "");
    await expect.poll(source, { timeout: 20_000 }).not.toBe("");
    return source();
  };
  await client.call(addCartLine, { body: { code, quantity: 1 } }, buyer);
  await client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, buyer);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number } = await client.call(placeOrder, { body }, buyer);
  expect(number).toMatch(/^DE\d+$/u);
  const placed = await mailTo(buyer.email);
  for (const words of [
    "Olas Laden GmbH, Lindenweg 3, 10115 Berlin",
    "Gesamt inkl. MwSt.",
    `https://laden.test/de/orders/${number}`,
  ])
    expect(placed).toContain(words);
  expect(placed).not.toContain("Zam");

  const staff = { bearer: await makeStaff(db) };
  const steps = [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const;
  for (const [from, to] of steps) await client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
  const headers = { authorization: `Bearer ${staff.bearer}` };
  const invoice = await (await fetch(`${api.url}/office/orders/${number}/invoice.xml`, { headers })).text();
  for (const words of ["CrossIndustryInvoice", "Olas Laden GmbH", "12/345/67890", "EUR"])
    expect(invoice).toContain(words);

  const invited = { email: "max@laden.test", name: "Max", surname: "Helfer", roles: ["orders" as const] };
  await client.call(inviteStaff, { body: invited }, staff);
  expect(await mailTo(invited.email)).toMatch(/Einladung|eingeladen/u);
  expect(await db.query("test.audit", AUDIT)).toEqual([]);
});
