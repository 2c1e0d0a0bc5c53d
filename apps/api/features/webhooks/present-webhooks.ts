import type { Webhook, WebhookDelivery } from "@kram/contract/webhooks";
import { isFailing } from "@kram/domain/webhooks";
import type { DeliveryRow } from "./deliveries.repository.ts";
import type { Secrets } from "./webhook-secrets.ts";
import type { WebhookRow } from "./webhooks.repository.ts";

export function presentWebhook(row: WebhookRow, secrets: Secrets): Webhook {
  const { id, url, kinds, version, enabled, failingSince, failingForS, createdAt, createdBy, waiting, givenUp } = row;
  return {
    id,
    url,
    kinds,
    version,
    enabled,
    failingSince: failingSince?.toISOString() ?? null,
    failing: isFailing(failingForS),
    waiting,
    givenUp,
    unreadable: secrets === null || secrets.open(id, row.sealedSecret) === null,
    createdAt: createdAt.toISOString(),
    createdBy,
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, eventId, webhookId, url, kind, subject, at, state, attempts, nextAt } = row;
  const { lastStatus, lastFailure, deliveredAt } = row;
  return {
    id: String(id),
    eventId,
    webhookId,
    url,
    kind,
    subject,
    at: at.toISOString(),
    state,
    attempts,
    nextAt: nextAt?.toISOString() ?? null,
    lastStatus,
    lastFailure,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
