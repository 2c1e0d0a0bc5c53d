import { setProviderKeys as keysOperation, type ProviderName } from "@kram/contract/providers";
import { type Country, LOCALES } from "@kram/countries/country";
import { setProviderKeys, storedProviders, testProvider } from "./features/providers/public.ts";
import { createSettingParts, type SettingParts } from "./features/settings/public.ts";
import type { Ask } from "./platform/ask-in-terminal.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database.ts";

type Facts = Readonly<Record<string, unknown>>;

interface TypedFacts {
  company?: Facts | undefined;
  shop?: Facts | undefined;
  mail?: Facts | undefined;
  payments?: Facts | undefined;
  /** Gets the mail that tries the server; without it none is tried. */
  email?: string | undefined;
}

interface Ground {
  db: Database;
  config: Config;
  country: Country;
}

const NO_WORDS = Object.fromEntries(LOCALES.map((locale) => [locale, ""]));

/** What a company or a shop may leave empty. */
const EMPTY = {
  company: { vatNumber: "", facts: {}, bankAccounts: [], responsiblePerson: "" },
  shop: { claim: NO_WORDS, description: NO_WORDS, phoneHours: NO_WORDS, colours: null, languages: [...LOCALES] },
} as const;

const ASKED = {
  company: {
    name: "Company, with its legal form",
    street: "Street and number",
    zipCode: "Post code",
    city: "Town",
    taxNumber: "Tax number",
    email: "E-mail of the company",
    phone: "Telephone",
  },
  shop: { name: "Name of the shop" },
} as const;

/** Company, shop, mail server and payments, as far as they are not there. Refuses what the office refuses. */
export async function setFacts(ground: Ground, typed: TypedFacts, ask: Ask | null): Promise<void> {
  const parts = createSettingParts(ground);
  await parts.read();
  for (const part of ["company", "shop"] as const) {
    if (parts.get(part) !== null) continue;
    const value = typed[part] ?? (ask && (await askEach(ask, ASKED[part])));
    if (value) await parts.set(part, { ...EMPTY[part], ...value }, null);
  }
  const there = await storedProviders(ground.db, ground.config);
  const mail = typed.mail ?? (ask && !there.mail ? await askMailServer(ask) : null);
  if (mail && !there.mail) await setParty(ground, { user: "", password: "", ...mail, provider: "smtp" });
  const { payments } = typed;
  if (payments && !there.payments) await setParty(ground, { posId: null, sandbox: false, ...payments });
  const now = await storedProviders(ground.db, ground.config);
  if (now.mail && typed.email !== undefined) await tryParty({ ...ground, parts, email: typed.email }, "smtp");
  if (now.payments && payments) await tryParty({ ...ground, parts, email: "" }, payments.provider as ProviderName);
}

async function askEach(ask: Ask, questions: Readonly<Record<string, string>>): Promise<Facts> {
  const answers: Record<string, string> = {};
  for (const [field, question] of Object.entries(questions)) answers[field] = await ask(question);
  return answers;
}

/** Null leaves it to the office, as payments are: their keys are pasted there. */
async function askMailServer(ask: Ask): Promise<Facts | null> {
  const host = await ask("Mail server, empty for later");
  if (host === "") return null;
  const port = Number(await ask("Port (465 or 587)"));
  const user = await ask("User");
  const password = await ask("Password of the mail server", { hidden: true });
  return { host, port, security: port === 465 ? "tls" : "starttls", user, password };
}

async function setParty({ db, config }: Ground, typed: Facts): Promise<void> {
  const { posId, sandbox, ...others } = typed;
  const keys = keysOperation.body.parse(typed.provider === "przelewy24" ? { posId, sandbox, ...others } : others);
  await setProviderKeys({ db, config, staffId: null, keys });
}

async function tryParty(
  { db, config, country, parts, email }: Ground & { parts: SettingParts; email: string },
  provider: ProviderName,
): Promise<void> {
  const { outcome, replyCode } = await testProvider({ db, config, country, settingParts: parts, provider, email });
  console.log(`${provider}: ${outcome}${replyCode === null ? "" : ` (${replyCode})`}`);
}
