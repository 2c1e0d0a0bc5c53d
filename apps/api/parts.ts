import type { JobName } from "@kram/contract/jobs";
import { readTrustedProxies } from "@kram/domain/network";
import { countryOf } from "@kram/countries/country";
import type { FastifyBaseLogger } from "fastify";
import { createCallerByKey } from "./features/api-keys/public.ts";
import { createCarts, createChangeInTurn } from "./features/cart/public.ts";
import { categoryIdsOf, createCatalog } from "./features/catalog/public.ts";
import { createDeliver, createMailWords, mailSender } from "./features/mail/public.ts";
import { createMembersRepository } from "./features/members/public.ts";
import { createOrdersRepository } from "./features/orders/public.ts";
import { createPaymentsRepository } from "./features/payments/public.ts";
import { approvePayouts } from "./features/payouts/public.ts";
import { createPromotionBook } from "./features/promotions/public.ts";
import { openProviderRegistry } from "./features/providers/public.ts";
import { creditReturn } from "./features/returns/public.ts";
import {
  createAuthenticate,
  createIdentifyTools,
  createPasswordGuard,
  createPasswordsRepository,
  createSessionsRepository,
  liftSecondFactor,
} from "./features/sessions/public.ts";
import type { ApprovalEffects } from "./features/approvals/public.ts";
import { createSettingParts, shopName } from "./features/settings/public.ts";
import { giveApprovedRoles } from "./features/staff/public.ts";
import { createBotCheck } from "./platform/bot-check/proof-of-work.ts";
import type { Config } from "./platform/config.ts";
import { createApp, type LogSink } from "./platform/http/create-app.ts";
import { createPresentedToken } from "./platform/http/caller.ts";
import { createCallCounts } from "./platform/http/call-counts.ts";
import { createTableCounts, type SharedCounts } from "./platform/http/shared-counts.ts";
import { createKnownAnswers } from "./platform/http/known-answers.ts";
import { createCallLimits, mostReads } from "./platform/http/rate-limits.ts";
import { createCallPlaces } from "./platform/http/later-app.ts";
import { createServe } from "./platform/http/route.ts";
import { createInTurn } from "./platform/in-turn.ts";
import { createJobLease } from "./platform/job-lease.ts";
import { createJobs } from "./platform/jobs.ts";
import type { Database } from "./platform/database.ts";
import { createFarReads } from "./platform/far-reads.ts";
import { openDatabase, poolerOf } from "./platform/open-database.ts";
import { OFFICE } from "./platform/office/serve-office.ts";
import { openMedia } from "./platform/media/media-settings.ts";
import { createPicturePool } from "./platform/pictures/picture-pool.ts";
import { createVault } from "./platform/security/vault.ts";

const effects: ApprovalEffects = {
  "return-credit": creditReturn,
  // The approval alone lets it be handed out.
  refund: async () => null,
  "payout-batch": approvePayouts,
  "staff-roles": giveApprovedRoles,
  "second-factor-lift": async (tx, { memberId, subjectId }) => {
    const owner =
      memberId === null ? { kind: "staff" as const, id: subjectId ?? 0 } : { kind: "member" as const, id: memberId };
    await liftSecondFactor(tx, owner);
    return null;
  },
};

/** What features get before the first call is known. */
export type Ground = Awaited<ReturnType<typeof openGround>>;

/** `app.close()` closes server, database, memory and outside parties last. */
export async function openGround(config: Config, log: LogSink) {
  const { API_URL: apiUrl, SHOP_URL: shopUrl, SESSION_SECRET: secret } = config;
  const country = countryOf(config.INSTANCE);
  const db = openDatabase({ url: config.DATABASE_URL, pooler: poolerOf(config) });
  const { app, createBeside, knownAnswers } = await openApp(config, db, log);
  const far = openFarReads(config, db, app.log);
  const catalog = createCatalog({ db, far, country, log: app.log });
  const settingParts = createSettingParts({ db, country });
  const book = createPromotionBook({ log: app.log, categoryIdsOf: (code) => categoryIdsOf(catalog, code) });
  const pictures = createPicturePool();
  const sender = () => mailSender(settingParts, config.MAIL_FROM);
  const providers = openProviderRegistry({ db, config, log: app.log, sender });
  app.addHook("onClose", async () => {
    await Promise.all([catalog.stop(), settingParts.stop(), pictures.close(), providers.stop()]);
    await Promise.all([db.close(), far.close()]);
  });
  return {
    app,
    createBeside,
    knownAnswers,
    config,
    apiUrl,
    shopUrl,
    secret,
    country,
    db,
    far,
    catalog,
    settingParts,
    shopName: () => shopName(settingParts, shopUrl),
    book,
    pictures,
    providers,
    paymentProviders: providers.payments,
    media: openMedia(config),
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
    securityLogDays: config.SECURITY_LOG_DAYS,
    deliver: createDeliver({ db, providers, settingParts, shopUrl, country, secret, reports: config.MAIL_REPORTS }),
    words: createMailWords(settingParts),
    wordsKept: providers.wordsKept,
    sandbox: providers.sandbox,
    lockers: providers.lockers,
    botCheck: createBotCheck({ secret }),
    vault: createVault(config.SECOND_FACTOR_KEY),
    carts: createCarts(db, { currency: country.currency, book }),
    ...repositoriesOf(db),
  };
}

function repositoriesOf(db: Database) {
  return {
    members: createMembersRepository(db),
    orders: createOrdersRepository(db),
    passwords: createPasswordsRepository(db),
    payments: createPaymentsRepository(db),
    sessions: createSessionsRepository(db),
  };
}

/** Few at a time: calls that cannot wait ask the database itself. */
const FAR_CONNECTIONS = 8;

function openFarReads({ REPLICA_DATABASE_URL: url }: Config, db: Database, log: FastifyBaseLogger) {
  const replica = url === undefined ? null : openDatabase({ url, poolSize: FAR_CONNECTIONS });
  const onFailure = (error: Error) => log.warn({ reason: error.message }, "the replica does not answer");
  return createFarReads({ db, replica, onFailure });
}

/** Few shops have a Valkey, so the others do not load its driver. */
async function openSharedCounts({ VALKEY_URL: url, INSTANCE }: Config, db: Database): Promise<SharedCounts> {
  if (url === undefined) return createTableCounts(db);
  const { createValkeyCounts } = await import("./platform/http/valkey-counts.ts");
  return createValkeyCounts(url, `kram:${INSTANCE}`);
}

async function openApp(config: Config, db: Database, log: LogSink) {
  const { API_URL: apiUrl, TRUSTED_PROXIES: trustedProxies } = config;
  const calls = createCallCounts(await openSharedCounts(config, db), (error) =>
    app.log.warn({ reason: error.message }, "calls were not counted together"),
  );
  const shared = { apiUrl, trustedProxies, log, countCalls: calls.store };
  const app = await createApp(shared);
  app.addHook("onClose", async () => calls.stop());
  const trust = readTrustedProxies(trustedProxies);
  const most = mostReads(config.RATE_LIMIT_FACTOR);
  // A trace begins in the framework.
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const knownAnswers = isTraced ? null : createKnownAnswers({ app, trust, count: calls.addRead, most });
  return { app, createBeside: () => createApp({ ...shared, front: app }), knownAnswers };
}

export type Parts = ReturnType<typeof createParts>;

/** `onOutbox` wakes the outbox. */
export function createParts(ground: Ground, { onOutbox }: { onOutbox: () => void }) {
  const { app, config, db, sessions, vault } = ground;
  const cookiePlace = { instance: config.INSTANCE, secure: config.API_URL.startsWith("https:") };
  const presentedToken = createPresentedToken(cookiePlace);
  const authenticate = createAuthenticate(sessions, createCallerByKey(db));
  const turns = createInTurn();
  const identifyTools = createIdentifyTools({
    db,
    sessions,
    vault,
    config,
    cookiePlace,
    onOutbox,
    shopName: ground.shopName,
  });
  const { devices, demoAllowed } = identifyTools;
  const places = createCallPlaces(app, (path) => OFFICE.test(path));
  const jobFailed = (error: Error) => app.log.warn({ reason: error.message }, "a repeated task failed");
  const jobLease = createJobLease(db, jobFailed);
  const limits = createCallLimits({ db, presentedToken, devices, factor: config.RATE_LIMIT_FACTOR });
  return {
    ...ground,
    onOutbox,
    cookiePlace,
    presentedToken,
    authenticate,
    identifyTools,
    demoAllowed,
    devices,
    effects,
    places,
    serve: createServe({ put: places.put, db, inTurn: turns, presentedToken, authenticate, limits }),
    inTurn: createChangeInTurn(turns),
    guard: createPasswordGuard({ db }),
    jobLease,
    jobs: createJobs<JobName>(jobLease, jobFailed),
  };
}
