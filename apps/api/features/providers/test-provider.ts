import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ProviderName, ProviderTest } from "@kram/contract/providers";
import type { Country } from "@kram/countries/country";
import type { Config } from "../../platform/config.ts";
import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import {
  openDhl,
  openFromEnvironment,
  openInpost,
  openInpostReturns,
  openKsef,
  openMailServer,
  openPrzelewy24,
  openShipx,
  openStripe,
  smtpUrl,
} from "../../providers/open-providers.ts";
import { failureOf } from "../../providers/provider-refusal.ts";
import { letterMail, mailBrand, mailSender, withBrand } from "../mail/public.ts";
import { type SettingParts, shopName } from "../settings/public.ts";
import { createKeysRepository, type OpenedKeys, openKeys, openKeyVault } from "./provider-keys.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS = { pl, en, de };
const MOST_MS = 10_000;
const NO_BRAND = { logo: null, colours: null, imprint: [] } as const;

interface Trial {
  db: Queryable;
  config: Config;
  country: Country;
  settingParts: Pick<SettingParts, "get">;
  provider: ProviderName;
  /** Gets the mail of a tested mail server. */
  email: string;
}

/** Tries the keys that count, for ten seconds at most. Refuses: provider-keys.unknown. */
export async function testProvider(trial: Trial): Promise<ProviderTest> {
  const { db, config, provider, email } = trial;
  const stored = openKeys(openKeyVault(config), await createKeysRepository(db).list());
  const attempt = attemptOf(trial, stored);
  if (attempt === null) throw new ShopError({ code: "provider-keys.unknown" });
  const over = new AbortController();
  const tooLate = wait(MOST_MS, null, { signal: over.signal }).then(() => {
    throw new Error("no answer in time");
  });
  try {
    await Promise.race([attempt(), tooLate]);
    return { outcome: "works", replyCode: null, sentTo: provider === "smtp" ? email : null };
  } catch (error) {
    return { ...failureOf(error), sentTo: null };
  } finally {
    over.abort();
    await tooLate.catch(() => undefined);
  }
}

/** Null without keys. */
function attemptOf(trial: Trial, stored: OpenedKeys): (() => Promise<void>) | null {
  const { config, provider } = trial;
  if (provider === "smtp") return mailAttempt(trial, stored);
  if (provider === "shipx") return stored.shipx ? openShipx(config, stored.shipx).test : null;
  const { "inpost-returns": back } = stored;
  if (provider === "inpost-returns") return back ? openInpostReturns(config, back).test : null;
  if (provider === "dhl") return stored.dhl ? openDhl(config, stored.dhl).test : null;
  if (provider === "ksef") return stored.ksef ? openKsef(config, stored.ksef).test : null;
  const fixed = openFromEnvironment({ ...config, SMTP_URL: undefined }, () => "");
  const party =
    provider === "inpost"
      ? (fixed.lockers ?? (stored.inpost ? openInpost(config, stored.inpost.token) : null))
      : fixed.payments?.name === provider
        ? fixed.payments
        : paymentsOf(config, provider, stored);
  return party?.test ? () => party.test?.() ?? Promise.resolve() : null;
}

function paymentsOf(config: Config, provider: ProviderName, { przelewy24, stripe }: OpenedKeys) {
  if (provider === "przelewy24") return przelewy24 ? openPrzelewy24(config, przelewy24) : null;
  return stripe ? openStripe(config, stripe) : null;
}

function mailAttempt(
  { config, country, settingParts, email }: Trial,
  { smtp }: OpenedKeys,
): (() => Promise<void>) | null {
  const server =
    config.SMTP_URL !== undefined
      ? { url: config.SMTP_URL }
      : smtp && { url: smtpUrl(smtp), requireTls: smtp.security === "starttls" };
  if (!server) return null;
  const locale = country.serviceLocale;
  const { subject, greeting, lead, closing } = TEXTS[locale];
  const letter = letterMail({ to: email, locale, subject, paragraphs: [greeting, lead], closing });
  const { SHOP_URL: shopUrl } = config;
  // The set-up tries the server before it knows the company.
  const known = settingParts.get("company") !== null;
  const brand = known ? mailBrand(settingParts, { shopUrl, country }) : NO_BRAND;
  const mail = withBrand(letter, { ...brand, shop: shopName(settingParts, shopUrl) });
  const from = () => (known ? mailSender(settingParts, config.MAIL_FROM) : (config.MAIL_FROM ?? email));
  const messageId = `<${randomUUID()}@${new URL(shopUrl).hostname}>`;
  return async () => {
    const provider = openMailServer(server, { from, timeoutMs: MOST_MS });
    await provider.send({ ...mail, messageId }).finally(() => provider.close());
  };
}
