import { isNearby } from "@kram/domain/network";
import type { Config } from "../platform/config.ts";
import type { Carrier, Returns } from "./carriers/carrier.ts";
import type { DhlAccount } from "./carriers/dhl/dhl-calls.ts";
import { createDhlCarrier, createDhlReturns } from "./carriers/dhl/dhl-carrier.ts";
import { createInpostReturns } from "./carriers/inpost-returns/inpost-returns.ts";
import type { InpostReturnsAccount } from "./carriers/inpost-returns/inpost-returns-calls.ts";
import type { ShipxAccount } from "./carriers/shipx/shipx-calls.ts";
import { createShipxCarrier } from "./carriers/shipx/shipx-carrier.ts";
import { createInpostLockers } from "./lockers/inpost/inpost-lockers.ts";
import type { EinvoiceProvider } from "./einvoices/einvoice-provider.ts";
import { createKsefProvider } from "./einvoices/ksef/ksef-provider.ts";
import { invoiceLink, issuerLink, type KsefEnvironment, type SigningKey } from "./einvoices/ksef/ksef-signatures.ts";
import type { LockerDirectory } from "./lockers/locker-directory.ts";
import { createSmtpProvider, type MailProvider, type MailSender } from "./mail/mail-provider.ts";
import type { PaymentProvider } from "./payments/payment-provider.ts";
import { createPrzelewy24Provider } from "./payments/przelewy24/przelewy24-provider.ts";
import { createStripeProvider, type StripeAccount } from "./payments/stripe/stripe-provider.ts";

const P24_SANDBOX = "https://sandbox.przelewy24.pl";

export interface SmtpAccount {
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  user: string;
  password: string;
}

interface Przelewy24Keys {
  merchantId: number;
  posId: number | null;
  sandbox: boolean;
  apiKey: string;
  crc: string;
}

/** How nodemailer reads a server. */
export function smtpUrl({ host, port, security, user, password }: SmtpAccount): string {
  const account = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const name = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  const way = security === "tls" ? "smtps" : "smtp";
  return `${way}://${account}${name}:${port}${security === "none" ? "?ignoreTLS=true" : ""}`;
}

/** Across the internet never unencrypted. */
export function openMailServer(
  { url, requireTls = false }: { url: string; requireTls?: boolean },
  { from, timeoutMs }: { from: () => MailSender; timeoutMs?: number },
): MailProvider {
  const crossesInternet = requireTls || !isNearby(new URL(url).hostname);
  return createSmtpProvider({ url, from, crossesInternet, ...(timeoutMs !== undefined && { timeoutMs }) });
}

export function openPrzelewy24(
  config: Pick<Config, "API_URL" | "INSTANCE" | "P24_URL">,
  { merchantId, posId, sandbox, apiKey, crc }: Przelewy24Keys,
): PaymentProvider {
  return createPrzelewy24Provider({
    baseUrl: sandbox ? P24_SANDBOX : config.P24_URL,
    country: config.INSTANCE.toUpperCase(),
    merchantId,
    posId: posId ?? merchantId,
    apiKey,
    crc,
    statusUrl: `${config.API_URL}/payments/przelewy24/events`,
  });
}

export function openStripe(
  { STRIPE_URL: apiUrl }: Pick<Config, "STRIPE_URL">,
  account: Omit<StripeAccount, "apiUrl">,
): PaymentProvider {
  return createStripeProvider({ ...account, apiUrl });
}

export function openInpost({ INPOST_URL: baseUrl }: Pick<Config, "INPOST_URL">, token: string): LockerDirectory {
  return createInpostLockers({ baseUrl, token });
}

const SHIPX_HOST = "https://api-shipx-pl.easypack24.net";
const SHIPX_SANDBOX = "https://sandbox-api-shipx-pl.easypack24.net";

export function openShipx(
  { SHIPX_URL }: Pick<Config, "SHIPX_URL">,
  { sandbox, ...account }: Omit<ShipxAccount, "baseUrl"> & { sandbox: boolean },
): Carrier {
  return createShipxCarrier({ ...account, baseUrl: SHIPX_URL ?? (sandbox ? SHIPX_SANDBOX : SHIPX_HOST) });
}

const DHL_HOST = "https://api-eu.dhl.com";
const DHL_SANDBOX = "https://api-sandbox.dhl.com";

type DhlKeys = Omit<DhlAccount, "baseUrl"> & { sandbox: boolean };

function dhlAccount({ DHL_URL }: Pick<Config, "DHL_URL">, { sandbox, ...account }: DhlKeys): DhlAccount {
  return { ...account, baseUrl: DHL_URL ?? (sandbox ? DHL_SANDBOX : DHL_HOST) };
}

export function openDhl(config: Pick<Config, "DHL_URL">, keys: DhlKeys): Carrier {
  return createDhlCarrier(dhlAccount(config, keys));
}

export function openDhlReturns(config: Pick<Config, "DHL_URL">, keys: DhlKeys): Returns {
  return createDhlReturns(dhlAccount(config, keys));
}

/** API and log-in. */
const INPOST_HOSTS = { baseUrl: "https://api.inpost.pl", loginUrl: "https://login.inpost.pl" };
const INPOST_SANDBOX = { baseUrl: "https://sandbox-api.inpost.pl", loginUrl: "https://sandbox-login.inpost.pl" };

export function openInpostReturns(
  { INPOST_RETURNS_URL: url }: Pick<Config, "INPOST_RETURNS_URL">,
  { sandbox, ...keys }: Pick<InpostReturnsAccount, "clientId" | "clientSecret"> & { sandbox: boolean },
) {
  const hosts = url ? { baseUrl: url, loginUrl: url } : sandbox ? INPOST_SANDBOX : INPOST_HOSTS;
  return createInpostReturns({ ...hosts, ...keys });
}

interface KsefKeys {
  environment: KsefEnvironment;
  nip: string;
  signIn: SigningKey | null;
  offline: SigningKey | null;
  token: string | null;
}

const KSEF_HOSTS: Readonly<Record<KsefEnvironment, string>> = {
  test: "https://api-test.ksef.mf.gov.pl",
  demo: "https://api-demo.ksef.mf.gov.pl",
  production: "https://api.ksef.mf.gov.pl",
};

export function openKsef(
  { KSEF_URL }: Pick<Config, "KSEF_URL">,
  { environment, nip, signIn, token }: KsefKeys,
): EinvoiceProvider {
  return createKsefProvider({ baseUrl: KSEF_URL ?? KSEF_HOSTS[environment], nip, certificate: signIn, token });
}

/** Addresses of the codes on paper. */
export function ksefLinks({ environment, nip, offline }: KsefKeys) {
  return {
    invoice: (of: { hash: Buffer; issuedOn: string }) => invoiceLink({ environment, nip, ...of }),
    issuer: offline === null ? null : (hash: Buffer) => issuerLink({ environment, nip, hash, ...offline }),
  };
}

/** What the environment names; null leaves it to the office. Throws when a setting is missing. */
export function openFromEnvironment(config: Config, from: () => MailSender) {
  return {
    mail: config.SMTP_URL === undefined ? null : openMailServer({ url: config.SMTP_URL }, { from }),
    payments: paymentsOfEnvironment(config),
    lockers: lockersOfEnvironment(config),
  };
}

function paymentsOfEnvironment(config: Config): PaymentProvider | null {
  switch (config.PAYMENT_PROVIDER) {
    case "sandbox":
      return null;
    case "przelewy24": {
      const { P24_MERCHANT_ID: merchantId, P24_API_KEY: apiKey, P24_CRC: crc } = config;
      if (!merchantId || !apiKey || !crc)
        throw new Error("PAYMENT_PROVIDER=przelewy24 needs P24_MERCHANT_ID, P24_API_KEY and P24_CRC.");
      return openPrzelewy24(config, { merchantId, posId: config.P24_POS_ID ?? null, sandbox: false, apiKey, crc });
    }
    case "stripe": {
      const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
      if (!secretKey || !webhookSecret)
        throw new Error("PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.");
      return openStripe(config, { secretKey, webhookSecret, methods: config.STRIPE_METHODS.split(",") });
    }
  }
}

function lockersOfEnvironment(config: Config): LockerDirectory | null {
  if (config.LOCKER_DIRECTORY === "demo") return null;
  if (!config.INPOST_TOKEN) throw new Error("LOCKER_DIRECTORY=inpost needs INPOST_TOKEN.");
  return openInpost(config, config.INPOST_TOKEN);
}
