import { randomUUID } from "node:crypto";
import {
  addWebhook as addOperation,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook as removeOperation,
  renewWebhookSecret as renewOperation,
  replayWebhook as replayOperation,
  replayWebhookDelivery,
  setWebhook as setOperation,
  testWebhook,
} from "@kram/contract/webhooks";
import { DELIVERIES_KEPT_DAYS } from "@kram/domain/webhooks";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { isRealShop } from "../../platform/production.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { addWebhook, removeWebhook, renewWebhookSecret, replayWebhook, setWebhook } from "./change-webhooks.ts";
import { bodyOf, deliverWebhooks, signingSecrets } from "./deliver-webhooks.ts";
import { createDeliveriesRepository } from "./deliveries.repository.ts";
import { type Message, type Outcome, postMessage } from "./post-message.ts";
import { presentDelivery, presentWebhook } from "./present-webhooks.ts";
import { openSecrets } from "./webhook-secrets.ts";
import { createWebhooksRepository } from "./webhooks.repository.ts";

const TURN_MS = 2000;

interface Parts {
  db: Database;
  config: Config;
}

/** Events for other programs. */
export const webhooks = {
  routes: [registerWebhookRoutes, registerDeliveryRoutes],
  tasks: ({ db, config }: Parts) => [
    {
      name: "deliver-webhooks",
      everyMs: TURN_MS,
      run: () => deliverWebhooks({ db, secrets: openSecrets(config), post: postOf(config) }),
    },
    {
      name: "sweep-webhooks",
      everyMs: HOUR_MS,
      run: () => createDeliveriesRepository(db).sweep(DELIVERIES_KEPT_DAYS),
    },
  ],
} satisfies Feature<never, never>;

function postOf(config: Config): (message: Message) => Promise<Outcome> {
  return (message) => postMessage(message, { isReal: isRealShop(config) });
}

function registerWebhookRoutes({ serve, db, config }: Parts & { serve: Serve }): void {
  const secrets = openSecrets(config);
  const change = { db, secrets, isReal: isRealShop(config) };
  const post = postOf(config);

  serve(listWebhooks, async () => {
    const rows = await createWebhooksRepository(db).list();
    return wholeList(rows.map((row) => presentWebhook(row, secrets)));
  });

  serve(addOperation, ({ caller: { staffId }, body }) => addWebhook({ ...change, staffId, webhook: body }));

  serve(setOperation, ({ caller: { staffId }, params, body }) =>
    setWebhook({ ...change, staffId, ...params, webhook: body }),
  );

  serve(removeOperation, async ({ caller: { staffId }, params }) => {
    await removeWebhook({ ...change, staffId, ...params });
    return { done: true as const };
  });

  serve(renewOperation, ({ caller: { staffId }, params }) => renewWebhookSecret({ ...change, staffId, ...params }));

  serve(replayOperation, async ({ caller: { staffId }, params }) => ({
    count: await replayWebhook({ ...change, staffId, ...params }),
  }));

  serve(
    testWebhook,
    async ({ caller: { staffId }, params: { id } }) => {
      const repository = createWebhooksRepository(db);
      const [webhook, sealed] = [await repository.find(id), await repository.secretsOf(id)];
      if (!webhook || !sealed) throw new ShopError({ code: "webhook.unknown" });
      const signing = signingSecrets(id, sealed, secrets);
      const ping = { id: randomUUID(), kind: "ping", version: webhook.version, at: new Date(), facts: {} };
      const outcome: Outcome =
        signing === null
          ? { failure: "secret", status: null }
          : await post({ url: webhook.url, id: ping.id, body: bodyOf(ping), secrets: signing });
      await noteStaffAction(db, { staffId, action: "testWebhook", subject: id, after: outcome });
      return outcome;
    },
    { outside: true },
  );
}

function registerDeliveryRoutes({ serve, db }: Parts & { serve: Serve }): void {
  serve(listWebhookDeliveries, async ({ query }) => {
    const deliveries = createDeliveriesRepository(db);
    const [rows, totalCount] = await Promise.all([deliveries.list(query), deliveries.count(query)]);
    return pageWith(rows.map(presentDelivery), query, totalCount);
  });

  serve(replayWebhookDelivery, ({ caller: { staffId }, params }) =>
    db.inTransaction(async (tx) => {
      const deliveries = createDeliveriesRepository(tx);
      const id = Number(params.id);
      const before = await deliveries.find(id);
      await deliveries.replay(id);
      const after = await deliveries.find(id);
      if (!before || !after) throw new ShopError({ code: "webhook.delivery-unknown" });
      const { kind, subject, webhookId } = after;
      const noted = { before: { state: before.state }, after: { state: after.state, kind, webhookId } };
      await noteStaffAction(tx, { staffId, action: "replayWebhookDelivery", subject, ...noted });
      return presentDelivery(after);
    }),
  );
}
