import type { JobName } from "@kram/contract/jobs";
import { countryOf } from "@kram/countries/country";
import type { FastifyInstance } from "fastify";
import { createApprovalMailHandlers, expireApprovals } from "./features/approvals/public.ts";
import {
  createAvailabilityMailHandlers,
  createAvailabilityRepository,
  registerAvailabilityRoutes,
  notifyRestocked,
} from "./features/availability/public.ts";
import { closeDueMonths, registerBonusRoutes, runCloses } from "./features/bonuses/public.ts";
import { clearExpiredCarts, createCarts, createChangeInTurn, registerCartRoutes } from "./features/cart/public.ts";
import { applyDuePrices, categoryIdsOf, createCatalog, registerCatalogRoutes } from "./features/catalog/public.ts";
import { registerBrochureRoutes } from "./features/brochures/public.ts";
import { registerCheckoutRoutes } from "./features/checkout/public.ts";
import { registerConsentRoutes } from "./features/consents/public.ts";
import {
  createContactMailHandlers,
  createContactRepository,
  registerContactRoutes,
} from "./features/contact/public.ts";
import { registerContentRoutes, registerOfficeContentRoutes } from "./features/content/public.ts";
import { registerFavouriteRoutes } from "./features/favourites/public.ts";
import { registerInvoiceRoutes } from "./features/invoices/public.ts";
import { registerJobRoutes } from "./features/jobs/public.ts";
import { applyMaintenance, registerMaintenanceRoutes } from "./features/maintenance/public.ts";
import { openMail, registerMailRoutes, sweepMails } from "./features/mail/public.ts";
import {
  createAccountLinksRepository,
  createAccountMailHandlers,
  createInvitationHandlers,
  createMembersRepository,
  registerAccountRoutes,
  registerBookAddressRoutes,
  registerMemberRoutes,
  registerOwnDataRoutes,
  registerProfileRoutes,
} from "./features/members/public.ts";
import {
  createBroadcastHandlers,
  createNotificationMailHandlers,
  registerBroadcastRoutes,
  registerNotificationRoutes,
} from "./features/notifications/public.ts";
import { createOrderMailHandlers, createOrdersRepository, registerOrderRoutes } from "./features/orders/public.ts";
import { registerBonusMoneyRoutes, registerMoneyRoutes, registerMovementRoutes } from "./features/money/public.ts";
import { createReturnMailHandlers, createReturnsRepository, registerReturnRoutes } from "./features/returns/public.ts";
import { createPromotionBook, registerOfficePromotionRoutes } from "./features/promotions/public.ts";
import {
  createPaymentsRepository,
  reconcilePayments,
  registerPaymentEventRoutes,
  registerPaymentRoutes,
  registerSandboxRoutes,
} from "./features/payments/public.ts";
import {
  createRegistrationMailHandlers,
  createRegistrationRepository,
  createSignInLinksRepository,
  registerRegistrationRoutes,
} from "./features/registration/public.ts";
import { registerSearchRoutes } from "./features/search/public.ts";
import {
  createAuthenticate,
  createIdentifyTools,
  createPasskeysRepository,
  createPasswordGuard,
  createPasswordMailHandlers,
  createPasswordsRepository,
  createSecondFactorMailHandlers,
  createSecondFactorRepository,
  createSessionsRepository,
  createVault,
  registerPasswordRoutes,
  registerSecondFactorRoutes,
  registerSessionEndRoute,
  registerSessionRoutes,
} from "./features/sessions/public.ts";
import { createStaffMailHandlers, createStaffRepository, registerStaffAccountRoutes } from "./features/staff/public.ts";
import { countStructure, registerStructureRoutes } from "./features/structure/public.ts";
import { createSettingsRepository, registerSettingsRoutes } from "./features/settings/public.ts";
import { registerShippingRoutes } from "./features/shipping/public.ts";
import {
  createComplaintMailHandlers,
  createComplaintsRepository,
  registerComplaintRoutes,
} from "./features/complaints/public.ts";
import {
  createWithdrawalMailHandlers,
  createWithdrawalsRepository,
  registerWithdrawalRoutes,
} from "./features/withdrawals/public.ts";
import { APPROVAL_EFFECTS as effects, registerOfficeRoutes } from "./office-routes.ts";
import { createBotCheck } from "./platform/bot-check/proof-of-work.ts";
import type { Config } from "./platform/config.ts";
import { openDatabase } from "./platform/open-database.ts";
import { createApp, type LogSink } from "./platform/http/create-app.ts";
import { installHealth } from "./platform/http/health.ts";
import { sweepIdempotencyKeys } from "./platform/http/idempotency.ts";
import { createPresentedToken } from "./platform/http/presented-token.ts";
import { createCallLimits } from "./platform/http/rate-limits.ts";
import { createServe } from "./platform/http/route.ts";
import { installOffice } from "./platform/office/serve-office.ts";
import { createPicturePool } from "./platform/pictures/picture-pool.ts";
import { createInTurn } from "./platform/in-turn.ts";
import { createJobs } from "./platform/jobs.ts";
import { createOutboxWorker } from "./platform/outbox/outbox-worker.ts";
import { sweepSecurityEvents } from "./platform/security/security-log.ts";
import { openLockerDirectory } from "./providers/lockers/open-locker-directory.ts";
import { openPaymentProvider } from "./providers/payments/open-payment-provider.ts";
import { createSandboxProvider } from "./providers/payments/sandbox/sandbox-provider.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const LOG_LEVEL = { production: "warn", development: "warn", test: "silent" } as const;

/** Builds the whole API of one instance; `app.close()` ends everything that it started. */
export async function buildApi(
  config: Config,
  log: LogSink = { level: LOG_LEVEL[config.NODE_ENV] },
): Promise<FastifyInstance> {
  const country = countryOf(config.INSTANCE);
  const { currency } = country;
  const db = openDatabase({ url: config.DATABASE_URL });
  const app = await createApp({
    apiUrl: config.API_URL,
    trustedProxies: config.TRUSTED_PROXIES,
    log,
  });

  const sessions = createSessionsRepository(db);
  const passwords = createPasswordsRepository(db);
  const factors = createSecondFactorRepository(db);
  const vault = createVault(config.SECOND_FACTOR_KEY);
  const registrations = createRegistrationRepository(db);
  const links = createSignInLinksRepository(db);
  const members = createMembersRepository(db);
  const accountLinks = createAccountLinksRepository(db);
  const orders = createOrdersRepository(db);
  const payments = createPaymentsRepository(db);
  const catalog = createCatalog({ db, country, log: app.log });
  const staff = createStaffRepository(db);
  const subscriptions = createAvailabilityRepository(db);
  const contact = createContactRepository(db);
  const returns = createReturnsRepository(db);
  const withdrawals = createWithdrawalsRepository(db);
  const complaints = createComplaintsRepository(db, country.timeZone);
  const pictures = createPicturePool();
  const botCheck = createBotCheck({ secret: config.SESSION_SECRET });
  const book = createPromotionBook({ log: app.log, categoryIdsOf: (code) => categoryIdsOf(catalog, code) });
  const carts = createCarts(db, { currency, book });
  const sandbox = createSandboxProvider({ apiUrl: config.API_URL, secret: config.SESSION_SECRET });
  const provider = openPaymentProvider(config) ?? sandbox;
  const shopUrl = config.SHOP_URL;
  const mail = openMail({ db, config, country });
  const { deliver, wordsKept } = mail;
  const outbox = createOutboxWorker({
    db,
    handlers: {
      ...createOrderMailHandlers({ deliver, orders, country, shopUrl: config.SHOP_URL }),
      ...createPasswordMailHandlers({ deliver, db, vault, passwords, shopUrl: config.SHOP_URL }),
      ...createSecondFactorMailHandlers({ deliver, passwords, factors, shopUrl: config.SHOP_URL }),
      ...createRegistrationMailHandlers({ deliver, registrations, links, shopUrl: config.SHOP_URL }),
      ...createAccountMailHandlers({ deliver, db, links: accountLinks, shopUrl: config.SHOP_URL }),
      ...createStaffMailHandlers({ deliver, db, apiUrl: config.API_URL, locale: country.serviceLocale }),
      ...createApprovalMailHandlers({ deliver, db, country, apiUrl: config.API_URL, shopUrl: config.SHOP_URL }),
      ...createInvitationHandlers(db),
      ...createBroadcastHandlers({ db, timeZone: country.timeZone }),
      ...createNotificationMailHandlers({ deliver, db, shopUrl: config.SHOP_URL }),
      ...createContactMailHandlers({
        deliver,
        contact,
        mailFrom: config.MAIL_FROM,
        serviceLocale: country.serviceLocale,
      }),
      ...createComplaintMailHandlers({ deliver, complaints, shopUrl: config.SHOP_URL }),
      ...createWithdrawalMailHandlers({ deliver, withdrawals, country }),
      ...createReturnMailHandlers({ deliver, returns, shopUrl: config.SHOP_URL }),
      ...createAvailabilityMailHandlers({ deliver, subscriptions, catalog, shopUrl: config.SHOP_URL }),
    },
    onFailure: (entry, error) =>
      app.log.warn({ kind: entry?.kind, id: entry?.id, reason: error.message }, "outbox entry failed"),
  });

  const cookiePlace = { instance: config.INSTANCE, secure: config.API_URL.startsWith("https:") };
  const presentedToken = createPresentedToken(cookiePlace);
  const authenticate = createAuthenticate(sessions);
  const turns = createInTurn();
  const inTurn = createChangeInTurn(turns);
  const rateLimitFactor = config.RATE_LIMIT_FACTOR;
  const identifyTools = createIdentifyTools({ db, sessions, vault, config, cookiePlace, onOutbox: outbox.wake });
  const { demoAllowed } = identifyTools;
  const limits = createCallLimits({ db, presentedToken, devices: identifyTools.devices, factor: rateLimitFactor });
  const serve = createServe({ app, db, inTurn: turns, presentedToken, authenticate, limits });
  const guard = createPasswordGuard({ db, sessions });
  const lockers = openLockerDirectory(config);
  const deps = {
    serve,
    db,
    country,
    book,
    lockers,
    carts,
    members,
    accountLinks,
    orders,
    payments,
    provider,
    shopUrl,
    inTurn,
    guard,
    passwords,
    botCheck,
    pictures,
    onOutbox: outbox.wake,
  };

  installHealth(app, db);
  await registerCatalogRoutes({ serve, app, catalog, country, dataDir: config.DATA_DIR, shopUrl: config.SHOP_URL });
  registerSearchRoutes({ serve, catalog });
  registerBrochureRoutes({ ...deps, catalog, dataDir: config.DATA_DIR });
  registerFavouriteRoutes({ serve, db, catalog });
  registerAvailabilityRoutes({ serve, catalog, subscriptions, onOutbox: outbox.wake });
  const secondStep = { factors, passwords, vault, onOutbox: outbox.wake };
  const passkeys = createPasskeysRepository(db);
  registerSessionRoutes({ ...deps, identifyTools, passkeys, secondStep, presentedToken, cookiePlace });
  const stopFollowingSessions = registerSessionEndRoute(app, { db, presentedToken, authenticate });
  registerSecondFactorRoutes({ ...deps, sessions, vault, identifyTools });
  registerPasswordRoutes({ ...deps, rateLimitFactor });
  registerStaffAccountRoutes({ ...deps, effects, sessions, passwords, vault, identifyTools, rateLimitFactor });
  registerRegistrationRoutes({ ...deps, passwords, devices: identifyTools.devices, demoAllowed, rateLimitFactor });
  registerContentRoutes({ ...deps, app, catalog });
  registerOfficeContentRoutes({ ...deps, dataDir: config.DATA_DIR, secret: config.SESSION_SECRET });
  registerOfficePromotionRoutes(deps);
  registerContactRoutes(deps);
  registerMaintenanceRoutes(deps);
  registerSettingsRoutes({ ...deps, apiUrl: config.API_URL });
  registerMemberRoutes(deps);
  registerProfileRoutes(deps);
  registerAccountRoutes(deps);
  registerOwnDataRoutes(deps);
  registerBookAddressRoutes(deps);
  registerConsentRoutes(deps);
  registerNotificationRoutes(deps);
  registerBroadcastRoutes(deps);
  registerCartRoutes(deps);
  registerShippingRoutes(deps);
  registerPaymentRoutes(deps);
  registerCheckoutRoutes(deps);
  registerOrderRoutes(deps);
  registerComplaintRoutes(deps);
  registerReturnRoutes(deps);
  registerWithdrawalRoutes({ ...deps, botCheck });
  registerInvoiceRoutes(deps);
  registerMoneyRoutes(deps);
  registerMovementRoutes(deps);
  registerBonusMoneyRoutes(deps);
  registerBonusRoutes(deps);
  registerStructureRoutes(deps);
  registerOfficeRoutes({ ...deps, dataDir: config.DATA_DIR });
  const jobs = createJobs<JobName>((error) => app.log.warn({ reason: error.message }, "a repeated task failed"));
  registerJobRoutes({ serve, jobs });
  registerMailRoutes({ serve, db, wordsKept });
  await registerPaymentEventRoutes(app, { db, provider, onOutbox: outbox.wake });
  const eventsUrl = () => `${app.listeningOrigin}/payments/sandbox/events`;
  if (provider === sandbox) await registerSandboxRoutes(app, { provider: sandbox, payments, eventsUrl, shopUrl });
  await installOffice(app, { serve, config, country });

  jobs.repeat("clear-carts", 5000, () => clearExpiredCarts(carts));
  jobs.repeat("reconcile-payments", MINUTE_MS, () => reconcilePayments({ db, provider }));
  jobs.repeat("sweep-sessions", HOUR_MS, () => sessions.sweep());
  jobs.repeat("sweep-idempotency-keys", HOUR_MS, () => sweepIdempotencyKeys(db));
  jobs.repeat("sweep-security-log", HOUR_MS, () => sweepSecurityEvents(db, config.SECURITY_LOG_DAYS));
  jobs.repeat("sweep-passwords", HOUR_MS, () => passwords.sweep());
  jobs.repeat("sweep-second-factors", HOUR_MS, () => factors.sweep());
  jobs.repeat("sweep-registrations", HOUR_MS, () => registrations.sweep());
  jobs.repeat("sweep-sign-in-links", HOUR_MS, () => links.sweep());
  jobs.repeat("sweep-invitations", HOUR_MS, () => staff.sweep());
  jobs.repeat("sweep-account-links", HOUR_MS, () => accountLinks.sweep());
  jobs.repeat("sweep-contact-messages", HOUR_MS, () => contact.sweep());
  jobs.repeat("sweep-mails", 10 * MINUTE_MS, () => sweepMails(db, { wordsKept }));
  jobs.repeat("notify-restocked", 10_000, () => notifyRestocked({ subscriptions, currency, onOutbox: outbox.wake }));
  jobs.repeat("sweep-availability", HOUR_MS, () => subscriptions.sweep());
  jobs.repeat("apply-due-prices", 5000, () => applyDuePrices(db));
  jobs.repeat("apply-maintenance", 2000, () => applyMaintenance(db));
  jobs.repeat("expire-approvals", MINUTE_MS, () => expireApprovals(db));
  jobs.repeat("close-month", HOUR_MS, () => closeDueMonths(deps));
  jobs.repeat("run-closes", 2000, () => runCloses(deps));
  jobs.repeat("count-structure", 2 * MINUTE_MS, () => countStructure(deps));
  app.addHook("onListen", async () => outbox.start());
  app.addHook("onClose", async () => {
    jobs.stop();
    await Promise.all([outbox.stop(), catalog.stop(), stopFollowingSessions(), pictures.close()]);
    mail.close();
    await db.close();
  });
  await createSettingsRepository(db).begin(country);
  await catalog.start();
  return app;
}
