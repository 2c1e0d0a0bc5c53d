import { z } from "zod";
import { jsonOf } from "../../payments/read-json.ts";
import { ProviderRefusal } from "../../provider-refusal.ts";

/** `baseUrl` is `https://api-eu.dhl.com` or its sandbox. */
export interface DhlAccount {
  baseUrl: string;
  apiKey: string;
  user: string;
  password: string;
  /** 14 signs of the contract for DHL Paket. */
  billingNumber: string;
  /** The shop's address as kept in the portal for business customers. */
  shipperRef: string;
  /** Where collected cash goes, as named in the portal. */
  cashAccount: string;
  /** 8000 unless told. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 8000;

/** `status` replaces `statusCode`. */
const status = z.object({
  title: z.string(),
  status: z.int().optional(),
  statusCode: z.int().optional(),
  detail: z.string().optional(),
});
const message = z.object({
  property: z.string().optional(),
  validationMessage: z.string(),
  validationState: z.string().optional(),
});
const item = z.object({
  shipmentNo: z.string().optional(),
  sstatus: status,
  label: z.object({ b64: z.string().optional(), zpl2: z.string().optional() }).optional(),
  validationMessages: z.array(message).optional(),
});

/** Only fields that the shop reads. Source: Parcel DE Shipping 2.1.13, LabelDataResponse and RequestStatus. */
const answered = z.object({
  status: status.or(z.int()).optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  items: z.array(item).optional(),
});

export type DhlAnswer = z.infer<typeof answered> & { isRefused: boolean };

/** Of those orders that DHL's account asks for. Ends in time. */
function send(
  { baseUrl, apiKey, user, password, timeoutMs = TIMEOUT_MS }: DhlAccount,
  {
    method,
    path,
    query,
    body,
  }: { method: string; path: string; query: Readonly<Record<string, string>>; body?: object | undefined },
): Promise<Response> {
  return fetch(`${baseUrl}/parcel/de/shipping/${path}/orders?${new URLSearchParams(query)}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
      "dhl-api-key": apiKey,
      accept: "application/json",
      "accept-language": "de-DE",
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Null for 404. Throws for keys, limits, servers and time. */
export async function ask(
  account: DhlAccount,
  method: string,
  query: Readonly<Record<string, string>>,
  body?: object,
): Promise<DhlAnswer | null> {
  const answer = await send(account, { method, path: "v2", query, body });
  if (answer.status === 404) return null;
  if (!answer.ok && answer.status !== 400)
    throw new ProviderRefusal(`DHL answered ${answer.status} to ${method}`, answer.status);
  const read = answered.safeParse(jsonOf(Buffer.from(await answer.arrayBuffer())));
  if (!read.success) throw new ProviderRefusal(`DHL answered ${answer.status} in an unknown form`, answer.status);
  return { ...read.data, isRefused: !answer.ok };
}

/** Only fields that the shop reads. Source: Parcel DE Returns 1.0.9, ReturnOrderConfirmation. */
const confirmed = z.object({
  shipmentNo: z.string(),
  label: z.object({ b64: z.string() }),
  qrLabel: z.object({ b64: z.string() }).nullish(),
  qrLink: z
    .url({ protocol: /^https$/u })
    .nullish()
    .catch(null),
});
const problem = z.object({ title: z.string().optional(), detail: z.string().optional() });

/** A label of a return, or why not. Throws for keys, limits, servers and time. Source: Parcel DE Returns 1.0.9. */
export async function askReturn(
  account: DhlAccount,
  body: object,
): Promise<{ made: z.infer<typeof confirmed> } | { problems: string[] }> {
  const query = { labelType: "BOTH" };
  const answer = await send(account, { method: "POST", path: "returns/v1", query, body });
  if (!answer.ok && answer.status !== 400 && answer.status !== 422)
    throw new ProviderRefusal(`DHL's returns answered ${answer.status}`, answer.status);
  const told = jsonOf(Buffer.from(await answer.arrayBuffer()));
  if (!answer.ok) {
    const { detail, title } = problem.safeParse(told).data ?? {};
    return { problems: [detail ?? title ?? String(answer.status)] };
  }
  const read = confirmed.safeParse(told);
  if (!read.success) throw new ProviderRefusal("DHL's returns answered in an unknown form", answer.status);
  return { made: read.data };
}

/** Only fields that the shop reads. Source: Shipment Tracking - Unified 1.5.8. */
const tracked = z.object({
  shipments: z.array(
    z.object({
      status: z.object({ statusCode: z.string().optional(), timestamp: z.iso.datetime({ offset: true, local: true }) }),
    }),
  ),
});

/** Where a parcel is, by DHL's other API of the same key; null for 404. Throws for keys, limits, servers and time. */
export async function track({ baseUrl, apiKey, timeoutMs = TIMEOUT_MS }: DhlAccount, trackingNumber: string) {
  const query = new URLSearchParams({ trackingNumber, service: "parcel-de" });
  const answer = await fetch(`${baseUrl}/track/shipments?${query}`, {
    headers: { "dhl-api-key": apiKey, accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new ProviderRefusal(`DHL's tracking answered ${answer.status}`, answer.status);
  const read = tracked.safeParse(jsonOf(Buffer.from(await answer.arrayBuffer())));
  if (!read.success) throw new ProviderRefusal("DHL's tracking answered in an unknown form", answer.status);
  return read.data.shipments[0]?.status ?? null;
}

/** Errors of the fields, else what the parcel or the request is told; warnings keep nothing. */
export function problemsOf({ items, status: whole, ...request }: DhlAnswer): string[] {
  const [first] = items ?? [];
  const wrong = (first?.validationMessages ?? []).filter(({ validationState }) => validationState !== "Warning");
  if (wrong.length > 0)
    return wrong.map(({ property, validationMessage }) =>
      property === undefined ? validationMessage : `${property}: ${validationMessage}`,
    );
  const told = first?.sstatus ?? (typeof whole === "object" ? whole : request);
  return [told.detail ?? told.title ?? "400"];
}
