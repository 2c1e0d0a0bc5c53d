import type { FastifyInstance } from "fastify";
import { approvals } from "./features/approvals/feature.ts";
import { availability } from "./features/availability/feature.ts";
import { bonuses } from "./features/bonuses/feature.ts";
import { cart } from "./features/cart/feature.ts";
import { catalog } from "./features/catalog/feature.ts";
import { brochures } from "./features/brochures/feature.ts";
import { checkout } from "./features/checkout/feature.ts";
import { complaints } from "./features/complaints/feature.ts";
import { consents } from "./features/consents/feature.ts";
import { contact } from "./features/contact/feature.ts";
import { content } from "./features/content/feature.ts";
import { dashboard } from "./features/dashboard/feature.ts";
import { exports } from "./features/exports/feature.ts";
import { favourites } from "./features/favourites/feature.ts";
import { imports } from "./features/imports/feature.ts";
import { invoices } from "./features/invoices/feature.ts";
import { jobs } from "./features/jobs/feature.ts";
import { maintenance } from "./features/maintenance/feature.ts";
import { mail } from "./features/mail/feature.ts";
import { members } from "./features/members/feature.ts";
import { money } from "./features/money/feature.ts";
import { notifications } from "./features/notifications/feature.ts";
import { orders } from "./features/orders/feature.ts";
import { payments } from "./features/payments/feature.ts";
import { promotions } from "./features/promotions/feature.ts";
import { registration } from "./features/registration/feature.ts";
import { returns } from "./features/returns/feature.ts";
import { search } from "./features/search/feature.ts";
import { security } from "./features/security/feature.ts";
import { sessions } from "./features/sessions/feature.ts";
import { settings } from "./features/settings/feature.ts";
import { shipping } from "./features/shipping/feature.ts";
import { staff } from "./features/staff/feature.ts";
import { structure } from "./features/structure/feature.ts";
import { withdrawals } from "./features/withdrawals/feature.ts";
import { createSettingsRepository } from "./features/settings/public.ts";
import { createParts, type Ground, openGround, type Parts } from "./parts.ts";
import type { Config } from "./platform/config.ts";
import { type Feature, HOUR_MS } from "./platform/feature.ts";
import type { LogSink } from "./platform/http/create-app.ts";
import { installHealth } from "./platform/http/health.ts";
import { sweepIdempotencyKeys } from "./platform/http/idempotency.ts";
import { installOffice } from "./platform/office/serve-office.ts";
import { createOutboxWorker } from "./platform/outbox/outbox-worker.ts";

const LOG_LEVEL = { production: "warn", development: "warn", test: "silent" } as const;

const platform: Feature<Ground, Parts> = {
  routes: [({ app, db }) => installHealth(app, db), (parts) => installOffice(parts.app, parts)],
  tasks: ({ db }) => [{ name: "sweep-idempotency-keys", everyMs: HOUR_MS, run: () => sweepIdempotencyKeys(db) }],
};

/** A missing part is an error of its type. */
const FEATURES: readonly Feature<Ground, Parts>[] = [
  platform,
  catalog,
  search,
  brochures,
  favourites,
  availability,
  sessions,
  registration,
  content,
  promotions,
  contact,
  maintenance,
  settings,
  members,
  consents,
  notifications,
  cart,
  shipping,
  payments,
  checkout,
  orders,
  complaints,
  returns,
  withdrawals,
  invoices,
  money,
  bonuses,
  structure,
  approvals,
  staff,
  dashboard,
  exports,
  imports,
  security,
  jobs,
  mail,
];

/** `app.close()` ends everything that the instance started. */
export async function buildApi(
  config: Config,
  log: LogSink = { level: LOG_LEVEL[config.NODE_ENV] },
): Promise<FastifyInstance> {
  const ground = await openGround(config, log);
  const { app, db, country, catalog } = ground;
  const outbox = createOutboxWorker({
    db,
    handlers: Object.fromEntries(
      FEATURES.flatMap(({ handlers = [] }) => handlers).flatMap((create) => Object.entries(create(ground))),
    ),
    onFailure: (entry, error) =>
      app.log.warn({ kind: entry?.kind, id: entry?.id, reason: error.message }, "outbox entry failed"),
  });
  const parts = createParts(ground, { onOutbox: outbox.wake });
  for (const register of FEATURES.flatMap(({ routes = [] }) => routes)) await register(parts);
  for (const { name, everyMs, run } of FEATURES.flatMap(({ tasks }) => tasks?.(parts) ?? [])) {
    parts.jobs.repeat(name, everyMs, run);
  }
  app.addHook("onListen", async () => outbox.start());
  app.addHook("onClose", async () => {
    parts.jobs.stop();
    await outbox.stop();
  });
  await createSettingsRepository(db).begin(country);
  await catalog.start();
  return app;
}
