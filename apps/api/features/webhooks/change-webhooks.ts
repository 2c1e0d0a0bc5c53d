import { randomUUID } from "node:crypto";
import type { Webhook } from "@kram/contract/webhooks";
import { FORMER_SECRET_HOURS, isWebhookUrl, MOST_WEBHOOKS } from "@kram/domain/webhooks";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createDeliveriesRepository } from "./deliveries.repository.ts";
import { presentWebhook } from "./present-webhooks.ts";
import type { Secrets } from "./webhook-secrets.ts";
import { createWebhooksRepository, type WebhookDetails, type WebhookRow } from "./webhooks.repository.ts";

type Webhooks = ReturnType<typeof createWebhooksRepository>;
type WithSecret = Webhook & { secret: string };

export interface Change {
  db: Database;
  secrets: Secrets;
  isReal: boolean;
  staffId: number;
}

/** Refuses: webhook.url-refused, webhook.too-many, provider-keys.not-storable. */
export function addWebhook({ webhook, ...change }: Change & { webhook: WebhookDetails }): Promise<WithSecret> {
  const { db, secrets, staffId } = change;
  if (secrets === null) throw new ShopError({ code: "provider-keys.not-storable" });
  checkUrl(webhook, change);
  const id = randomUUID();
  const { secret, sealedSecret } = secrets.make(id);
  return db.inTransaction(async (tx) => {
    const webhooks = createWebhooksRepository(tx);
    await webhooks.lock();
    if ((await webhooks.list()).length >= MOST_WEBHOOKS) throw new ShopError({ code: "webhook.too-many" });
    await webhooks.add({ ...webhook, id, sealedSecret, staffId });
    const after = await found(webhooks, id);
    await noteStaffAction(tx, { staffId, action: "addWebhook", subject: id, after: noted(after) });
    return { ...presentWebhook(after, secrets), secret };
  });
}

/** Refuses: webhook.unknown, webhook.url-refused. */
export async function setWebhook({
  id,
  webhook,
  ...change
}: Change & { id: string; webhook: WebhookDetails }): Promise<Webhook> {
  checkUrl(webhook, change);
  const { db, staffId, secrets } = change;
  return db.inTransaction(async (tx) => {
    const webhooks = createWebhooksRepository(tx);
    await webhooks.lock();
    const before = await found(webhooks, id);
    await webhooks.set(id, webhook);
    const after = await found(webhooks, id);
    const changed = { before: noted(before), after: noted(after) };
    await noteStaffAction(tx, { staffId, action: "setWebhook", subject: id, ...changed });
    return presentWebhook(after, secrets);
  });
}

/** Refuses: webhook.unknown. */
export function removeWebhook({ db, staffId, id }: Change & { id: string }): Promise<void> {
  return db.inTransaction(async (tx) => {
    const webhooks = createWebhooksRepository(tx);
    await webhooks.lock();
    const before = noted(await found(webhooks, id));
    await webhooks.remove(id);
    await noteStaffAction(tx, { staffId, action: "removeWebhook", subject: id, before });
  });
}

/** Refuses: webhook.unknown, provider-keys.not-storable. */
export function renewWebhookSecret({ db, secrets, staffId, id }: Change & { id: string }): Promise<WithSecret> {
  if (secrets === null) throw new ShopError({ code: "provider-keys.not-storable" });
  const { secret, sealedSecret } = secrets.make(id);
  return db.inTransaction(async (tx) => {
    const webhooks = createWebhooksRepository(tx);
    await webhooks.lock();
    await found(webhooks, id);
    await webhooks.setSecret(id, sealedSecret, FORMER_SECRET_HOURS);
    await noteStaffAction(tx, { staffId, action: "renewWebhookSecret", subject: id });
    return { ...presentWebhook(await found(webhooks, id), secrets), secret };
  });
}

/** Answers how many messages. Refuses: webhook.unknown. */
export function replayWebhook({ db, staffId, id }: Change & { id: string }): Promise<number> {
  return db.inTransaction(async (tx) => {
    await found(createWebhooksRepository(tx), id);
    const count = await createDeliveriesRepository(tx).replayFailed(id);
    await noteStaffAction(tx, { staffId, action: "replayWebhook", subject: id, after: { count } });
    return count;
  });
}

function checkUrl({ url }: WebhookDetails, { isReal }: Pick<Change, "isReal">): void {
  if (!isWebhookUrl(url, { isReal })) throw new ShopError({ code: "webhook.url-refused", field: "url" });
}

async function found(webhooks: Webhooks, id: string): Promise<WebhookRow> {
  const row = await webhooks.find(id);
  if (!row) throw new ShopError({ code: "webhook.unknown" });
  return row;
}

function noted({ url, kinds, version, enabled }: WebhookRow): WebhookDetails {
  return { url, kinds, version, enabled };
}
