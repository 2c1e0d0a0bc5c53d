import { X509Certificate } from "node:crypto";
import { type ProviderName, PROVIDERS, type ProviderState, type ProviderStates } from "@kram/contract/providers";
import { countryOf } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import type { Config } from "../../platform/config.ts";
import type { Queryable } from "../../platform/database.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { createKeysRepository, type OpenedKeys, openKeys, openKeyVault } from "./provider-keys.ts";

/** Where the keys come from and what is no secret. */
export async function presentProviders(db: Queryable, config: Config): Promise<ProviderStates> {
  const vault = openKeyVault(config);
  const rows = await createKeysRepository(db).list();
  const stored = openKeys(vault, rows);
  const items = offeredIn(config).map((provider): ProviderState => {
    if (isInEnvironment(config, provider))
      return { ...NOTHING, provider, from: "environment", inUse: true, facts: environmentFacts(config, provider) };
    const row = rows.find((each) => each.provider === provider);
    if (!row) return { ...NOTHING, provider };
    const unreadable = stored.unreadable.has(provider);
    const overruled = isPayment(provider) && config.PAYMENT_PROVIDER !== "sandbox";
    return {
      provider,
      from: "office",
      inUse: row.inUse && !unreadable && !overruled,
      unreadable,
      setAt: row.setAt.toISOString(),
      setBy: row.setBy,
      facts: factsOf(stored, provider),
    };
  });
  return { ...wholeList(items), storable: vault !== null };
}

const NOTHING = { from: "none", inUse: false, unreadable: false, setAt: null, setBy: null, facts: {} } as const;

/** Carriers and KSeF only where the country has them. */
export function offeredIn({ INSTANCE }: Pick<Config, "INSTANCE">): ProviderName[] {
  const country = countryOf(INSTANCE);
  const { clearance } = invoiceRulesOf(country);
  const brings = (carrier: string) => country.carriers.some(({ code }) => code === carrier);
  const isThere: Partial<Record<ProviderName, boolean>> = {
    ksef: clearance?.system === "ksef",
    shipx: brings("inpost"),
    dhl: brings("dhl"),
    "inpost-returns": brings("inpost"),
  };
  return PROVIDERS.filter((provider) => isThere[provider] ?? true);
}

/** Without secrets. */
export function factsOf(
  { smtp, przelewy24, stripe, ksef, shipx, dhl, "inpost-returns": back }: OpenedKeys,
  provider: ProviderName,
): ProviderState["facts"] {
  if (provider === "smtp" && smtp) {
    const { host, port, security, user } = smtp;
    return { host, port, security, user };
  }
  if (provider === "przelewy24" && przelewy24)
    return { merchant: lastFour(przelewy24.merchantId), sandbox: przelewy24.sandbox };
  if (provider === "stripe" && stripe)
    return { sandbox: stripe.secretKey.includes("_test_"), methods: [...stripe.methods] };
  if (provider === "shipx" && shipx) return { organization: String(shipx.organizationId), sandbox: shipx.sandbox };
  if (provider === "dhl" && dhl) return { billingNumber: dhl.billingNumber, user: dhl.user, sandbox: dhl.sandbox };
  if (provider === "inpost-returns" && back) return { client: back.clientId, sandbox: back.sandbox };
  if (provider === "ksef" && ksef)
    return {
      environment: ksef.environment,
      merchant: lastFour(Number(ksef.nip)),
      signsInBy: ksef.signIn === null ? "token" : "certificate",
      ...(ksef.signIn !== null && { signInUntil: endOf(ksef.signIn.certificate) }),
      ...(ksef.offline !== null && { offlineUntil: endOf(ksef.offline.certificate) }),
      consumers: ksef.consumers,
    };
  return {};
}

function endOf(certificate: string): string {
  return new Date(new X509Certificate(certificate).validTo).toISOString();
}

const isPayment = (provider: ProviderName) => provider === "przelewy24" || provider === "stripe";

function isInEnvironment(config: Config, provider: ProviderName): boolean {
  if (isPayment(provider)) return config.PAYMENT_PROVIDER === provider;
  if (provider === "smtp") return config.SMTP_URL !== undefined;
  return provider === "inpost" && config.LOCKER_DIRECTORY === "inpost";
}

function environmentFacts(config: Config, provider: ProviderName): ProviderState["facts"] {
  if (provider === "smtp") return { host: new URL(config.SMTP_URL ?? "smtp://unset").hostname };
  if (provider === "przelewy24") return { merchant: lastFour(config.P24_MERCHANT_ID ?? 0) };
  return provider === "stripe" ? { methods: config.STRIPE_METHODS.split(",") } : {};
}

function lastFour(number: number): string {
  return String(number).slice(-4);
}
