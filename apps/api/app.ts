import { countryOf } from "@kram/countries/country";
import type { FastifyInstance } from "fastify";
import {
  clearExpiredCarts,
  createCartRepository,
  createChangeInTurn,
  registerCartRoutes,
} from "./features/cart/public.ts";
import { createCatalog, registerCatalogRoutes } from "./features/catalog/public.ts";
import { registerCheckoutRoutes } from "./features/checkout/public.ts";
import { registerLockRoutes } from "./features/locks/public.ts";
import { createMailHandlers, createMailRepository, registerMailRoutes } from "./features/mail/public.ts";
import { createMembersRepository, registerMemberRoutes } from "./features/members/public.ts";
import { createOrdersRepository, registerOrderRoutes } from "./features/orders/public.ts";
import {
  createPaymentsRepository,
  registerPaymentEventRoutes,
  registerPaymentRoutes,
  registerSandboxRoutes,
} from "./features/payments/public.ts";
import { createAuthenticate, createSessionsRepository, registerSessionRoutes } from "./features/sessions/public.ts";
import { registerShippingRoutes } from "./features/shipping/public.ts";
import type { Config } from "./platform/config.ts";
import { openDatabase } from "./platform/database.ts";
import { createApp } from "./platform/http/create-app.ts";
import { installHealth } from "./platform/http/health.ts";
import { createPresentedToken } from "./platform/http/presented-token.ts";
import { createServe } from "./platform/http/route.ts";
import { installOffice } from "./platform/office/office-door.ts";
import { createOutboxWorker } from "./platform/outbox/outbox-worker.ts";
import { every } from "./platform/repeat.ts";
import { createKeepingProvider, createSmtpProvider } from "./providers/mail/mail-provider.ts";
import { createSandboxProvider } from "./providers/payments/sandbox/sandbox-provider.ts";

const HOUR_MS = 3_600_000;

/** Builds the whole API of one instance; `app.close()` ends everything that it started. */
export async function buildApi(config: Config): Promise<FastifyInstance> {
  const country = countryOf(config.INSTANCE);
  const { currency } = country;
  const db = openDatabase({ url: config.DATABASE_URL });
  const app = await createApp({
    apiUrl: config.API_URL,
    trustProxy: config.TRUSTED_PROXIES,
    logLevel: config.NODE_ENV === "test" ? "silent" : "warn",
  });

  const sessions = createSessionsRepository(db);
  const carts = createCartRepository(db, { currency });
  const members = createMembersRepository(db);
  const orders = createOrdersRepository(db);
  const payments = createPaymentsRepository(db);
  const catalog = createCatalog({ db, country, log: app.log });
  const provider = createSandboxProvider({ apiUrl: config.API_URL, secret: config.SESSION_SECRET });
  const mail = config.SMTP_URL
    ? createSmtpProvider({ url: config.SMTP_URL, from: config.MAIL_FROM })
    : createKeepingProvider();
  const outbox = createOutboxWorker({
    db,
    handlers: createMailHandlers({ db, provider: mail, shopUrl: config.SHOP_URL }),
    onFailure: (entry, error) =>
      app.log.warn({ kind: entry?.kind, id: entry?.id, reason: error.message }, "outbox entry failed"),
  });

  const presentedToken = createPresentedToken(config.INSTANCE);
  const authenticate = createAuthenticate(sessions);
  const serve = createServe({ app, presentedToken, authenticate, rateLimitFactor: config.RATE_LIMIT_FACTOR });
  const inTurn = createChangeInTurn();
  const deps = { serve, db, country, carts, members, orders, payments, provider, inTurn, onOutbox: outbox.wake };

  installHealth(app, db);
  await registerCatalogRoutes({ serve, app, catalog, country, dataDir: config.DATA_DIR });
  const cookiePlace = { instance: config.INSTANCE, secure: config.API_URL.startsWith("https:") };
  const demoAllowed = config.NODE_ENV !== "production" || config.KRAM_DEMO === "1";
  registerSessionRoutes({ serve, sessions, presentedToken, cookiePlace, demoAllowed });
  registerLockRoutes(deps);
  registerMemberRoutes(deps);
  registerCartRoutes(deps);
  registerShippingRoutes(deps);
  registerPaymentRoutes(deps);
  registerCheckoutRoutes(deps);
  registerOrderRoutes(deps);
  registerMailRoutes({ serve, mails: createMailRepository(db) });
  await registerPaymentEventRoutes(app, { db, provider, onOutbox: outbox.wake });
  const eventsUrl = () => `${app.listeningOrigin}/payments/sandbox/events`;
  await registerSandboxRoutes(app, { provider, payments, eventsUrl, shopUrl: config.SHOP_URL });
  await installOffice(app, { serve, config, country });

  const onFailure = (error: Error) => app.log.warn({ reason: error.message }, "a repeated task failed");
  const sweeps = [
    every(5000, () => clearExpiredCarts(carts), onFailure),
    every(HOUR_MS, () => sessions.sweep(), onFailure),
  ];
  app.addHook("onListen", async () => outbox.start());
  app.addHook("onClose", async () => {
    for (const sweep of sweeps) sweep.stop();
    await Promise.all([outbox.stop(), catalog.stop()]);
    mail.close();
    await db.close();
  });
  await catalog.start();
  return app;
}
