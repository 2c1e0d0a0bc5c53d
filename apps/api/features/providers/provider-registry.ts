import { countryOf } from "@kram/countries/country";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { Database, Queryable } from "../../platform/database.ts";
import { followChannel } from "../../platform/follow-channel.ts";
import { MINUTE_MS } from "../../platform/feature.ts";
import { openDatabase, poolerOf } from "../../platform/open-database.ts";
import type { Stored } from "../../platform/production.ts";
import { every } from "../../platform/repeat.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { LockerDirectory } from "../../providers/lockers/locker-directory.ts";
import {
  createKeepingProvider,
  createRefusingProvider,
  type MailProvider,
  type MailSender,
} from "../../providers/mail/mail-provider.ts";
import {
  openDhl,
  openDhlReturns,
  openFromEnvironment,
  ksefLinks,
  openInpost,
  openInpostReturns,
  openKsef,
  openMailServer,
  openPrzelewy24,
  openShipx,
  openStripe,
  smtpUrl,
} from "../../providers/open-providers.ts";
import type { PaymentProvider, PaymentProviders } from "../../providers/payments/payment-provider.ts";
import { createSandboxProvider } from "../../providers/payments/sandbox/sandbox-provider.ts";
import { createKeysRepository, type KeyRow, openKeys, openKeyVault } from "./provider-keys.ts";

/** Outside parties by the keys that count now: the environment's, else the office's. */
export type ProviderRegistry = ReturnType<typeof openProviderRegistry>;

interface RegistryParts {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
  /** Asked for each mail. */
  sender: () => MailSender;
}

/** Follows what the office stores; a call under way ends with the keys it began with. */
export function openProviderRegistry(given: RegistryParts) {
  const { config, sender } = given;
  const fixed = openFromEnvironment(config, sender);
  const demoAllowed = config.NODE_ENV !== "production" || config.KRAM_DEMO === "1";
  const { API_URL: apiUrl, SESSION_SECRET: secret } = config;
  const { currency } = countryOf(config.INSTANCE);
  const sandbox = demoAllowed ? createSandboxProvider({ apiUrl, secret, currency }) : null;
  const standIns = {
    mail: demoAllowed ? createKeepingProvider() : createRefusingProvider(),
    payments: sandbox ?? nobody,
    lockers: demoAllowed ? openDemoLockers(config.INSTANCE) : noLockers,
  };
  const { stored, renew, start, stop } = followStored(given);

  const mail = (): MailProvider => fixed.mail ?? stored().mail ?? standIns.mail;
  const lockers = (): LockerDirectory => fixed.lockers ?? stored().lockers ?? standIns.lockers;
  const current = (): PaymentProvider => fixed.payments ?? stored().inUse ?? standIns.payments;
  const payments: PaymentProviders = {
    current,
    all: () => [current(), ...stored().payments.filter(({ name }) => name !== current().name)],
    of: (name) => payments.all().find((each) => each.name === name) ?? null,
  };
  return {
    payments,
    sandbox,
    mail: { send: (letter) => mail().send(letter), close: () => undefined } satisfies MailProvider,
    lockers: {
      search: (query) => lockers().search(query),
      find: (name) => lockers().find(name),
    } satisfies LockerDirectory,
    /** The tax office, where the owner has entered its keys. */
    einvoices: () => stored().einvoices,
    /** Those that the owner has entered keys of, by the codes of the country's carriers. */
    carriers: () => stored().carriers,
    /** Those that make labels for what comes back, likewise. */
    returns: () => stored().returns,
    /** Stores the words of mails for staff. */
    wordsKept: () => demoAllowed && mail() === standIns.mail,
    /** Own keys count at once; other processes follow. */
    renew,
    start,
    async stop() {
      await stop();
      fixed.mail?.close();
    },
  };
}

/** Read with the first question, since a real shop has none of them. */
function openDemoLockers(instance: Config["INSTANCE"]): LockerDirectory {
  let opened: Promise<LockerDirectory> | undefined;
  const open = async () => {
    const { createDemoLockers } = await import("../../providers/lockers/demo/demo-lockers.ts");
    return createDemoLockers(instance);
  };
  const once = () => (opened ??= open());
  return {
    search: async (query) => (await once()).search(query),
    find: async (name) => (await once()).find(name),
  };
}

/** What the office stores, opened; read again on news and each minute. */
function followStored({ db, config, log, sender }: RegistryParts) {
  const vault = openKeyVault(config);
  let last = "";
  let stored = openStored({ config, sender }, [], vault);
  let stopFollowing = async () => {};
  let looking: ReturnType<typeof every> | undefined;
  let reading = Promise.resolve();

  async function read(): Promise<void> {
    const rows = await createKeysRepository(db).list();
    // Each sealing has a nonce of its own.
    const now = rows.map(({ provider, inUse, sealed }) => `${provider} ${inUse} ${sealed.toString("base64")}`).join();
    if (now === last) return;
    const former = stored;
    stored = openStored({ config, sender }, rows, vault);
    last = now;
    // A mail under way is sent; what waits there is tried again by the outbox.
    former.mail?.close();
  }
  const tellFailure = (error: Error) => log.warn({ reason: error.message }, "keys of providers not read");
  const renew = () => (reading = reading.catch(() => undefined).then(read));

  return {
    stored: () => stored,
    renew,
    async start() {
      await renew();
      const onNews = () => void renew().catch(tellFailure);
      stopFollowing = followChannel({ db, log, channel: "provider_keys", onNews });
      looking = every(MINUTE_MS, renew, tellFailure);
    },
    async stop() {
      looking?.stop();
      await stopFollowing();
      await reading.catch(() => undefined);
      stored.mail?.close();
    },
  };
}

function openStored(
  { config, sender }: { config: Config; sender: () => MailSender },
  rows: readonly KeyRow[],
  vault: ReturnType<typeof openKeyVault>,
) {
  const { smtp, przelewy24, stripe, inpost, ksef, shipx, dhl, "inpost-returns": back } = openKeys(vault, rows);
  const payments = [
    ...(przelewy24 ? [openPrzelewy24(config, przelewy24)] : []),
    ...(stripe ? [openStripe(config, stripe)] : []),
  ];
  const inUse = rows.filter((row) => row.inUse).map(({ provider }) => provider as string);
  return {
    mail: smtp
      ? openMailServer({ url: smtpUrl(smtp), requireTls: smtp.security === "starttls" }, { from: sender })
      : null,
    payments,
    inUse: payments.find(({ name }) => inUse.includes(name)) ?? null,
    lockers: inpost ? openInpost(config, inpost.token) : null,
    carriers: [...(shipx ? [openShipx(config, shipx)] : []), ...(dhl ? [openDhl(config, dhl)] : [])],
    returns: [...(back ? [openInpostReturns(config, back)] : []), ...(dhl ? [openDhlReturns(config, dhl)] : [])],
    einvoices: ksef ? { provider: openKsef(config, ksef), consumers: ksef.consumers, links: ksefLinks(ksef) } : null,
  };
}

/** A real shop without a payment provider takes no payment. */
const nobody: PaymentProvider = {
  name: "none",
  channels: [],
  start: () => Promise.reject(new ShopError({ code: "payment.provider-unavailable" })),
  readEvent: async () => null,
  refund: () => Promise.reject(new ShopError({ code: "payment.provider-unavailable" })),
};

const noLockers: LockerDirectory = {
  search: () => Promise.reject(new ShopError({ code: "lockers.unavailable" })),
  find: () => Promise.reject(new ShopError({ code: "lockers.unavailable" })),
};

/** Which parties have keys that can be read, for the refusals of production. */
export async function storedProviders(db: Queryable, config: Config): Promise<Stored> {
  const stored = openStored({ config, sender: () => "" }, await createKeysRepository(db).list(), openKeyVault(config));
  stored.mail?.close();
  return {
    mail: config.SMTP_URL !== undefined || stored.mail !== null,
    payments: config.PAYMENT_PROVIDER !== "sandbox" || stored.inUse !== null,
    lockers: config.LOCKER_DIRECTORY !== "demo" || stored.lockers !== null,
  };
}

/** Before anything else is open. */
export async function storedAtStart(config: Config): Promise<Stored> {
  const db = openDatabase({ url: config.DATABASE_URL, pooler: poolerOf(config), poolSize: 1 });
  try {
    return await storedProviders(db, config);
  } finally {
    await db.close();
  }
}
