import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageOf } from "../schema/public.ts";

export const PROVIDERS = ["smtp", "przelewy24", "stripe", "inpost", "ksef", "shipx", "dhl", "inpost-returns"] as const;

export const providerName = z.enum(PROVIDERS, { error: "request.invalid" });

const shared = { tag: "office", access: "staff" } as const;

/** One line, as pasted from a provider's page. */
const line = (most: number) =>
  inputText(most)
    .trim()
    .min(1, { error: "field-is-required" })
    .regex(/^\P{Cc}*$/u, { error: "request.invalid-text" });

const number = (most: number) =>
  z.int({ error: "request.invalid" }).min(1, { error: "request.invalid" }).max(most, { error: "request.invalid" });

/** A name or an address, without port. */
const host = line(253).regex(/^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[?[0-9A-Fa-f:.]{2,45}\]?)$/u, {
  error: "invalid-format",
});

/** `starttls` sends nothing before encryption; `none` only nearby. */
export const mailSecurity = z.enum(["tls", "starttls", "none"], { error: "request.invalid" });

const stripeMethod = z.string({ error: "request.invalid" }).regex(/^[a-z0-9_]{1,40}$/u, { error: "invalid-format" });

export const smtpKeys = z.strictObject({
  host,
  port: number(65_535),
  security: mailSecurity,
  /** Empty where the server asks nobody. */
  user: inputText(200).regex(/^\P{Cc}*$/u, { error: "request.invalid-text" }),
  password: inputText(500).regex(/^\P{Cc}*$/u, { error: "request.invalid-text" }),
});

export const przelewy24Keys = z.strictObject({
  merchantId: number(999_999_999),
  /** Null: the merchant number. */
  posId: number(999_999_999).nullable(),
  sandbox: z.boolean({ error: "request.invalid" }),
  apiKey: line(200),
  crc: line(200),
});

export const stripeKeys = z.strictObject({
  secretKey: line(300).regex(/^(?:sk|rk)_(?:test|live)_/u, { error: "invalid-format" }),
  webhookSecret: line(300).regex(/^whsec_/u, { error: "invalid-format" }),
  methods: z.array(stripeMethod).min(1, { error: "field-is-required" }).max(20, { error: "request.invalid" }),
});

export const inpostKeys = z.strictObject({ token: line(4000) });

/** PEM, as the tax office's pages hand it out; null keeps what is stored. */
const pem = inputText(5000)
  .trim()
  .regex(/^-----BEGIN [A-Z ]+-----\s[\sA-Za-z0-9+/=:,-]+-----END [A-Z ]+-----$/u, { error: "invalid-format" });
const password = inputText(200).regex(/^\P{Cc}*$/u, { error: "request.invalid-text" });
const pemKey = z.strictObject({ certificate: pem, privateKey: pem, password });

/** A certificate signs in; a token does until the end of 2026. The one of type Offline signs codes on paper. */
export const ksefKeys = z.strictObject({
  environment: z.enum(["test", "demo", "production"], { error: "request.invalid" }),
  nip: line(10).regex(/^[1-9]\d{9}$/u, { error: "invalid-format" }),
  signIn: pemKey.nullable(),
  offline: pemKey.nullable(),
  token: line(300).nullable(),
  /** Hands in the invoices of people too. */
  consumers: z.boolean({ error: "request.invalid" }),
});

/** Of InPost's ShipX: parcels to lockers and doors. */
export const shipxKeys = z.strictObject({
  organizationId: number(999_999_999),
  token: line(4000),
  sandbox: z.boolean({ error: "request.invalid" }),
});

/** Of DHL's portals for developers and business customers. Source: Parcel DE Shipping 2.1.13. */
export const dhlKeys = z.strictObject({
  apiKey: line(200),
  user: line(100),
  password: line(200),
  billingNumber: line(14).regex(/^\w{10}\d{2}\w{2}$/u, { error: "invalid-format" }),
  shipperRef: line(50),
  /** Empty where no cash is collected. */
  cashAccount: inputText(35).regex(/^\P{Cc}*$/u, { error: "request.invalid-text" }),
  sandbox: z.boolean({ error: "request.invalid" }),
});

/** Of InPost's returns portal, by a contract of its own. Source: InPost Returns REST API. */
export const inpostReturnsKeys = z.strictObject({
  clientId: line(200),
  clientSecret: line(400),
  sandbox: z.boolean({ error: "request.invalid" }),
});

const providerKeys = z.discriminatedUnion(
  "provider",
  [
    smtpKeys.extend({ provider: z.literal("smtp") }),
    przelewy24Keys.extend({ provider: z.literal("przelewy24") }),
    stripeKeys.extend({
      provider: z.literal("stripe"),
      /** Null keeps what is stored. */
      secretKey: stripeKeys.shape.secretKey.nullable(),
      webhookSecret: stripeKeys.shape.webhookSecret.nullable(),
    }),
    inpostKeys.extend({ provider: z.literal("inpost") }),
    ksefKeys.extend({ provider: z.literal("ksef") }),
    shipxKeys.extend({ provider: z.literal("shipx") }),
    dhlKeys.extend({ provider: z.literal("dhl") }),
    inpostReturnsKeys.extend({ provider: z.literal("inpost-returns") }),
  ],
  { error: "request.invalid" },
);

/** No secret: those are never shown again. */
export const providerState = z.strictObject({
  provider: providerName,
  /** `environment` counts before what the office stored. */
  from: z.enum(["environment", "office", "none"]),
  /** Payments go to one of the two. */
  inUse: z.boolean(),
  /** Keys that another PROVIDER_KEYS_KEY sealed. */
  unreadable: z.boolean(),
  setAt: instant.nullable(),
  setBy: z.string().nullable(),
  facts: z.strictObject({
    host: z.string().optional(),
    port: z.int().optional(),
    security: mailSecurity.optional(),
    user: z.string().optional(),
    /** Its last four digits. */
    merchant: z.string().optional(),
    sandbox: z.boolean().optional(),
    methods: z.array(z.string()).optional(),
    environment: z.enum(["test", "demo", "production"]).optional(),
    /** By a certificate or a token. */
    signsInBy: z.enum(["certificate", "token"]).optional(),
    /** When the certificates end; the second only where there is one. */
    signInUntil: instant.optional(),
    offlineUntil: instant.optional(),
    consumers: z.boolean().optional(),
    organization: z.string().optional(),
    billingNumber: z.string().optional(),
    client: z.string().optional(),
  }),
});

/** `storable`: false without PROVIDER_KEYS_KEY. */
const providerStates = pageOf(providerState).extend({ storable: z.boolean() });

const byName = z.strictObject({ provider: providerName });

export const listProviders = defineOperation({
  ...shared,
  id: "listProviders",
  method: "GET",
  path: "/office/providers",
  summary: "Mail server, payments and lockers, without their keys",
  limit: "read",
  response: providerStates,
  errors: [],
});

/** Counts in every process within seconds; a payment provider becomes the one in use. */
export const setProviderKeys = defineOperation({
  ...shared,
  id: "setProviderKeys",
  method: "PUT",
  path: "/office/providers",
  summary: "Store the keys of a provider",
  stepUp: true,
  limit: "write",
  body: providerKeys,
  response: providerStates,
  errors: [
    "provider-keys.unknown",
    "provider-keys.not-storable",
    "provider-keys.encryption-needed",
    "field-is-required",
    "invalid-format",
    "request.too-long",
    "request.invalid-text",
  ],
});

/** Takes payments from now on. */
export const useProvider = defineOperation({
  ...shared,
  id: "useProvider",
  method: "POST",
  path: "/office/providers/{provider}/use",
  summary: "Take payments by this provider",
  stepUp: true,
  limit: "write",
  params: byName,
  response: providerStates,
  errors: ["provider-keys.unknown"],
});

export const removeProviderKeys = defineOperation({
  ...shared,
  id: "removeProviderKeys",
  method: "DELETE",
  path: "/office/providers/{provider}",
  summary: "Forget the keys of a provider",
  stepUp: true,
  limit: "write",
  params: byName,
  response: providerStates,
  errors: ["provider-keys.unknown"],
});

export const providerTest = z.strictObject({
  outcome: z.enum(["works", "wrong-keys", "refused", "not-encrypted", "unreachable"]),
  /** The provider's code, such as 401 or 535. */
  replyCode: z.int().nullable(),
  /** Where the mail of a tested mail server went. */
  sentTo: z.string().nullable(),
});

/** Within ten seconds; a mail server mails the caller. */
export const testProvider = defineOperation({
  ...shared,
  id: "testProvider",
  method: "POST",
  path: "/office/providers/{provider}/test",
  summary: "Try the keys of a provider",
  stepUp: true,
  limit: "write",
  params: byName,
  response: providerTest,
  errors: ["provider-keys.unknown"],
});

export type ProviderName = z.infer<typeof providerName>;
export type ProviderKeys = z.output<typeof providerKeys>;
export type ProviderState = z.infer<typeof providerState>;
export type ProviderStates = z.infer<typeof providerStates>;
export type ProviderTest = z.infer<typeof providerTest>;
