import { isNearby, isPublicAddress, networkOf } from "../network/public.ts";

/** What an endpoint may ask for. Source: webhooks 2. */
export const WEBHOOK_KINDS = [
  "order.placed",
  "order.status-changed",
  "order.tracking-changed",
  "shipment.sent",
  "shipment.tracking-changed",
  "shipment.arrived",
  "order.lines-changed",
  "payment.received",
  "stock.changed",
  "member.joined",
  "invoice.issued",
] as const;

export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** The newest shape of messages; within one, fields are only added. Source: webhooks 9. */
export const WEBHOOK_VERSION = 1;

/** `WAITS` until it is received or given up. */
export const DELIVERY_STATES = ["WAITS", "DELIVERED", "FAILED"] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a message was not received; `status` stands for an answer other than 2xx. */
export const DELIVERY_FAILURES = ["status", "timeout", "unreachable", "certificate", "not-public", "secret"] as const;

export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

export const MOST_WEBHOOKS = 20;

/** Days that events and their deliveries are kept. Source: webhooks 8. */
export const DELIVERIES_KEPT_DAYS = 30;

/** Hours that a renewed secret still signs beside its successor. Source: webhooks 4. */
export const FORMER_SECRET_HOURS = 24;

const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 6 * 3600;
const TRIED_FOR_S = 3 * 86_400;

/** Seconds until the next try after so many, doubled each time; null once the first was three days ago. Source: webhooks 5. */
export function pauseBeforeRetry(attempts: number, sinceFirstS: number): number | null {
  if (sinceFirstS >= TRIED_FOR_S) return null;
  return Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), LONGEST_PAUSE_S);
}

/** An endpoint that received nothing for as long as a message is tried; `failingForS` is null while it receives. */
export function isFailing(failingForS: number | null): boolean {
  return failingForS !== null && failingForS >= TRIED_FOR_S;
}

/** Any 2xx. */
export function isReceived(status: number): boolean {
  return Math.floor(status / 100) === 2;
}

/** Whether messages may go there; a real shop tells nobody nearby, and others http to the nearby alone. Source: webhooks 3. */
export function isWebhookUrl(text: string, { isReal }: { isReal: boolean }): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== "" || password !== "" || hash !== "") return false;
  if (protocol === "http:") return !isReal && isNearby(hostname);
  return protocol === "https:" && (!isReal || isOnInternet(hostname));
}

/** What a name stands for shows only when it is called. */
function isOnInternet(host: string): boolean {
  return networkOf(host) === "unknown" ? !isNearby(host) : isPublicAddress(host);
}
