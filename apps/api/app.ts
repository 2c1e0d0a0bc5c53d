import { setImmediate as turn } from "node:timers/promises";
import { type Lack, LACK_IDS } from "@kram/contract/setup";
import type { FastifyInstance, RouteOptions } from "fastify";
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
import { reports } from "./features/reports/feature.ts";
import { stock } from "./features/stock/feature.ts";
import { einvoices } from "./features/einvoices/feature.ts";
import { exports } from "./features/exports/feature.ts";
import { favourites } from "./features/favourites/feature.ts";
import { imports } from "./features/imports/feature.ts";
import { invoices } from "./features/invoices/feature.ts";
import { jobs } from "./features/jobs/feature.ts";
import { tellJobRuns } from "./features/jobs/public.ts";
import { maintenance } from "./features/maintenance/feature.ts";
import { mail } from "./features/mail/feature.ts";
import { members } from "./features/members/feature.ts";
import { money } from "./features/money/feature.ts";
import { notices } from "./features/notices/feature.ts";
import { notifications } from "./features/notifications/feature.ts";
import { orders } from "./features/orders/feature.ts";
import { packing } from "./features/packing/feature.ts";
import { parcels } from "./features/parcels/feature.ts";
import { payments } from "./features/payments/feature.ts";
import { paymentLinks } from "./features/payment-links/feature.ts";
import { payouts } from "./features/payouts/feature.ts";
import { personalPages } from "./features/personal-pages/feature.ts";
import { promotions } from "./features/promotions/feature.ts";
import { providers } from "./features/providers/feature.ts";
import { registration } from "./features/registration/feature.ts";
import { returns } from "./features/returns/feature.ts";
import { search } from "./features/search/feature.ts";
import { security } from "./features/security/feature.ts";
import { sessions } from "./features/sessions/feature.ts";
import { settings } from "./features/settings/feature.ts";
import { setup } from "./features/setup/feature.ts";
import { shipping } from "./features/shipping/feature.ts";
import { staff } from "./features/staff/feature.ts";
import { structure } from "./features/structure/feature.ts";
import { suppressions } from "./features/suppressions/feature.ts";
import { terms } from "./features/terms/feature.ts";
import { webhooks } from "./features/webhooks/feature.ts";
import { apiKeys } from "./features/api-keys/feature.ts";
import { withdrawals } from "./features/withdrawals/feature.ts";
import { createSettingsRepository } from "./features/settings/public.ts";
import { createOpening, type LoadSamples, type Opening, serveSetUpFirst } from "./features/setup/public.ts";
import { createParts, type Ground, openGround, type Parts } from "./parts.ts";
import type { Config } from "./platform/config.ts";
import { followChannel } from "./platform/follow-channel.ts";
import type { Letters } from "./platform/letters.ts";
import { type Feature, type FindLacks, HOUR_MS } from "./platform/feature.ts";
import type { LogSink } from "./platform/http/create-app.ts";
import { installHealth } from "./platform/http/health.ts";
import { createLaterApp } from "./platform/http/later-app.ts";
import { DOCS, routesOf, serveDocs } from "./platform/http/serve-docs.ts";
import { sweepIdempotencyKeys } from "./platform/http/idempotency.ts";
import { countAnswers, installMetrics } from "./platform/observability/serve-metrics.ts";
import { installTracing, traceCalls } from "./platform/observability/tracing.ts";
import { installOffice, OFFICE, registerOfficeAbout } from "./platform/office/serve-office.ts";
import { createOutboxCall, createOutboxWorker } from "./platform/outbox/outbox-worker.ts";

/** With what only all features together know. */
type Whole = Parts & {
  findLacks: FindLacks;
  opening: Opening;
  loadSamples: LoadSamples;
  letters: Letters;
  print: (line: string) => void;
};

const platform: Feature<Ground, Whole> = {
  routes: [registerOfficeAbout],
  tasks: ({ db }) => [{ name: "sweep-idempotency-keys", everyMs: HOUR_MS, run: () => sweepIdempotencyKeys(db) }],
};

/** A missing part is an error of its type. */
const FEATURES: readonly Feature<Ground, Whole>[] = [
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
  setup,
  providers,
  members,
  consents,
  notifications,
  notices,
  cart,
  shipping,
  payments,
  checkout,
  paymentLinks,
  orders,
  packing,
  parcels,
  complaints,
  returns,
  withdrawals,
  terms,
  invoices,
  einvoices,
  money,
  payouts,
  bonuses,
  structure,
  personalPages,
  approvals,
  staff,
  dashboard,
  reports,
  stock,
  exports,
  imports,
  security,
  jobs,
  mail,
  suppressions,
  webhooks,
  apiKeys,
];

/** `app.close()` ends everything that the instance started. Nothing is asked of the database before it is `checked`. */
export async function buildApi(
  config: Config,
  log: LogSink = { level: config.NODE_ENV === "test" ? "silent" : config.LOG_LEVEL },
  checked: Promise<unknown> = Promise.resolve(),
): Promise<FastifyInstance> {
  const ground = await openGround(config, log);
  const { app, db } = ground;
  const outbox = createOutboxWorker({
    db,
    handlers: Object.fromEntries(
      FEATURES.flatMap(({ handlers = [] }) => handlers).flatMap((create) => Object.entries(create(ground))),
    ),
    onFailure: (entry, error) =>
      app.log.warn({ kind: entry?.kind, id: entry?.id, reason: error.message }, "outbox entry failed"),
  });
  const { KRAM_ROLE: role } = config;
  const onOutbox = role === "api" ? createOutboxCall(db) : outbox.wake;
  const parts = composeParts(ground, onOutbox);
  installMetrics(app, parts);
  installTracing(app, config);
  countAnswers(app);
  traceCalls(app);
  installHealth(parts);
  const read = checked.then(() => readAtStart(parts));
  // Whoever fails first is told of below.
  read.catch(() => undefined);
  if (role !== "worker") await registerRoutes(parts);
  if (role !== "api") beginWork(parts, outbox, role);
  app.addHook("onClose", async () => {
    parts.jobs.stop();
    await outbox.stop();
  });
  await read;
  return app;
}

async function readAtStart({ app, db, country, settingParts, providers, catalog, opening }: Whole): Promise<void> {
  await createSettingsRepository(db).begin(country);
  await Promise.all([settingParts.start(app.log), providers.start(), catalog.start(), opening.refresh()]);
}

/**
 * Registers what features serve: the shop's calls before the start goes on, taking turns with what the database answers
 * meanwhile; the office, with more than half of all calls, once the shop listens; the description when somebody reads it.
 */
async function registerRoutes(parts: Whole): Promise<void> {
  const { app, apiUrl, shopUrl, places } = parts;
  serveSetUpFirst(app, parts);
  const described: (readonly RouteOptions[])[] = [routesOf(app)];
  for (const register of FEATURES.flatMap(({ routes = [] }) => routes)) {
    await register(parts);
    await turn();
  }
  const office = createLaterApp(app, {
    owns: OFFICE,
    make: async () => {
      const beside = await createBeside(parts);
      described.push(routesOf(beside));
      await installOffice(beside, shopUrl);
      await places.putLater(beside);
      return beside;
    },
  });
  createLaterApp(app, {
    owns: DOCS,
    make: async () => {
      await office.open();
      const beside = await createBeside(parts);
      await serveDocs(beside, { apiUrl, routes: described.flat() });
      return beside;
    },
  });
  app.addHook("onListen", async () => void office.open());
}

/** With what goes for every call. */
async function createBeside(parts: Whole): Promise<FastifyInstance> {
  const beside = await parts.createBeside();
  countAnswers(beside);
  traceCalls(beside);
  serveSetUpFirst(beside, parts);
  return beside;
}

/** A worker of its own hears of entries that other processes store. */
function beginWork(parts: Whole, outbox: ReturnType<typeof createOutboxWorker>, role: Config["KRAM_ROLE"]): void {
  const { app, db, jobs, jobLease } = parts;
  for (const { name, everyMs, run } of FEATURES.flatMap(({ tasks }) => tasks?.(parts) ?? [])) {
    jobs.repeat(name, everyMs, run);
  }
  let stopHearing = async () => {};
  let stopTelling = () => {};
  app.addHook("onListen", async () => {
    outbox.start();
    jobLease.start();
    stopTelling = tellJobRuns(db, { role, since: new Date(), jobs }, app.log);
    if (role === "worker") stopHearing = followChannel({ db, log: app.log, channel: "outbox", onNews: outbox.wake });
  });
  app.addHook("onClose", async () => {
    stopTelling();
    await jobLease.stop();
    await stopHearing();
  });
}

function composeParts(ground: Ground, onOutbox: () => void): Whole {
  const parts: Whole = Object.assign(createParts(ground, { onOutbox }), {
    findLacks: () => findLacks(parts),
    opening: createOpening(ground.db),
    letters: Object.assign({}, ...FEATURES.map(({ letters }) => letters)) as Letters,
    // Only the set-up needs them.
    // Read by people: lines of the log are JSON and have levels.
    print: (line: string) => console.error(line),
    loadSamples: async () => (await import("./demo/load-samples.ts")).loadSamples(ground),
  });
  return parts;
}

/** Without a server, for the set-up in the terminal. */
export async function lacksOf(config: Config): Promise<Lack[]> {
  const ground = await openGround(config, { level: "silent" });
  try {
    const parts = composeParts(ground, () => undefined);
    await parts.settingParts.read();
    return await findLacks(parts);
  } finally {
    await ground.app.close();
  }
}

async function findLacks(parts: Whole): Promise<Lack[]> {
  const found = await Promise.all(FEATURES.map(async ({ lacks }) => (await lacks?.(parts)) ?? []));
  return found.flat().toSorted((one, other) => LACK_IDS.indexOf(one.id) - LACK_IDS.indexOf(other.id));
}
