import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { countryOf } from "@kram/countries/country";
import { z } from "zod";
import { lacksOf } from "./app.ts";
import { loadSamples } from "./demo/load-samples.ts";
import { ImportRefused, importCatalog } from "./features/catalog/public.ts";
import { confirmStaffApp } from "./features/sessions/public.ts";
import { createVault } from "./platform/security/vault.ts";
import {
  createSetupRepository,
  openShop,
  recoverAdmin,
  setFirstAdmin,
  setFirstMember,
} from "./features/setup/public.ts";
import { askInTerminal, type Ask } from "./platform/ask-in-terminal.ts";
import { readConfig } from "./platform/config.ts";
import { setFacts } from "./setup-facts.ts";
import { openMedia } from "./platform/media/media-settings.ts";
import { openDatabase, poolerOf } from "./platform/open-database.ts";
import { ShopError } from "./platform/shop-error.ts";

const person = z.strictObject({ name: z.string(), surname: z.string(), email: z.email() });
const facts = z.record(z.string(), z.unknown());

/** What `--file` may answer beforehand; the rest is left for later. */
const answersSchema = z.strictObject({
  admin: person.extend({ password: z.string() }).optional(),
  /** As the office's settings have it; what may stay empty may be left out. */
  company: facts.optional(),
  shop: facts.optional(),
  /** Of the mail server: host, port, security, user, password. */
  mail: facts.optional(),
  /** `provider` is przelewy24 or stripe, then its keys. */
  payments: facts.optional(),
  firstMember: person.optional(),
  /** `samples`, `empty`, or one or several import files. */
  catalogue: z.union([z.string(), z.array(z.string())]).optional(),
  /** Kept in `.env` before this program runs. */
  language: z.string().optional(),
  open: z.boolean().optional(),
});

type Answers = z.infer<typeof answersSchema>;

const { values } = parseArgs({ options: { file: { type: "string" }, "recover-admin": { type: "string" } } });
const config = readConfig(process.env);
const country = countryOf(config.INSTANCE);
const db = openDatabase({ url: config.DATABASE_URL, pooler: poolerOf(config), poolSize: 4 });
const vault = createVault(config.SECOND_FACTOR_KEY);
const shop = createSetupRepository(db);

try {
  const email = values["recover-admin"];
  if (email !== undefined) await recover(email);
  else if (values.file !== undefined) await setUp(await readAnswers(values.file), null);
  else await setUp({}, askInTerminal());
} catch (error) {
  if (!(error instanceof ShopError || error instanceof ImportRefused || error instanceof z.ZodError)) throw error;
  console.error(wordsOf(error));
  process.exitCode = 1;
} finally {
  await db.close();
}

async function readAnswers(file: string): Promise<Answers> {
  return answersSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

/** Every step is kept at once, and one that was done before is not asked about again. */
async function setUp(answers: Answers, ask: Ask | null): Promise<void> {
  if ((await shop.openedAt()) !== null) return console.log("The shop is open: its set-up is over.");
  if (!(await shop.hasAdmin())) await makeAdmin(answers, ask);
  await setFacts({ db, config, country }, { ...answers, email: answers.admin?.email }, ask);
  if (!(await shop.hasMember())) await makeMember(answers, ask);
  const lacks = async () => await lacksOf(config);
  if ((await lacks()).some(({ id }) => id === "catalog-product")) await bringCatalogue(answers, ask);
  const left = await lacks();
  for (const { id, severity, page } of left)
    console.log(`  ${severity.padEnd(8)} ${id}   ${config.API_URL}/office/#${page}`);
  if (left.some(({ severity }) => severity === "needed"))
    return console.log(`What is needed above is left: mend it there, or run npm run setup again.`);
  const wantsOpen = ask ? /^y/iu.test(await ask("Open the shop now? (yes/no)")) : answers.open === true;
  if (!wantsOpen) return console.log("The shop is ready, and not open yet.");
  await openShop(db, { lacks: left, staffId: null });
  console.log(`The shop is open: ${config.SHOP_URL}`);
}

async function makeAdmin({ admin }: Answers, ask: Ask | null): Promise<void> {
  const typed =
    admin ??
    (ask && { ...(await askPerson(ask, "First administrator")), password: await ask("Password", { hidden: true }) });
  if (!typed) return;
  const app = await setFirstAdmin({ db, vault, ...typed });
  tellApp(app);
  const staff = await shop.findAdmin(typed.email.trim().toLowerCase());
  if (ask && staff !== null)
    await confirmStaffApp({ db, vault, staffId: staff, code: await ask("Code that the app shows now") });
  else console.log(`The first sign-in at ${config.API_URL}/office asks for a code of the app.`);
}

async function makeMember({ firstMember }: Answers, ask: Ask | null): Promise<void> {
  const typed = firstMember ?? (ask && (await askPerson(ask, "First member, at the top of the structure")));
  if (!typed) return;
  console.log(`The first member has the number ${await setFirstMember({ db, country, staffId: null, ...typed })}.`);
}

async function bringCatalogue({ catalogue }: Answers, ask: Ask | null): Promise<void> {
  const choice = catalogue ?? (ask ? await ask("Catalogue: samples, empty, or the path of a file") : "empty");
  const media = openMedia(config);
  if (choice === "empty" || choice === "") return;
  let products = choice === "samples" ? await loadSamples({ db, media, country }) : 0;
  const files = choice === "samples" ? [] : [choice].flat();
  for (const file of files) products += (await importCatalog({ db, file, media, dryRun: false })).created;
  console.log(`The catalogue has ${products} products more.`);
}

async function askPerson(ask: Ask, who: string): Promise<z.infer<typeof person>> {
  console.log(`\n${who}`);
  const typed = { name: await ask("Name"), surname: await ask("Surname"), email: await ask("E-mail") };
  return person.parse(typed);
}

async function recover(email: string): Promise<void> {
  const recovery = await recoverAdmin({ db, vault, email });
  if (!recovery) {
    console.error("No administrator has this address.");
    process.exitCode = 1;
    return;
  }
  console.log(
    `A new password is set here, once and within an hour:\n  ${config.API_URL}/office/#/new-password/${recovery.token}`,
  );
  tellApp(recovery.app);
}

function tellApp({
  secret,
  address,
  recoveryCodes,
}: {
  secret: string;
  address: string;
  recoveryCodes: string[];
}): void {
  console.log(`\nKey for the authenticator app:\n  ${secret}\n  ${address}`);
  console.log(`Recovery codes, each good once. Keep them, they are shown only now:\n  ${recoveryCodes.join("\n  ")}`);
}

function wordsOf(error: ShopError | ImportRefused | z.ZodError): string {
  if (error instanceof ShopError) return `Refused: ${error.items.map(({ code }) => code).join(", ")}.`;
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return [
    error.message,
    ...error.errors.slice(0, 50).map(({ row, column, message }) => `  row ${row}, ${column}: ${message}`),
  ].join("\n");
}
