import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ShopError } from "../../../platform/shop-error.ts";
import { SANDBOX_SIGNATURE, type SandboxProvider } from "../../../providers/payments/sandbox/sandbox-provider.ts";
import type { PaymentProviders } from "../../../providers/payments/payment-provider.ts";
import type { PaymentRow, PaymentsRepository } from "../payments.repository.ts";
import { returnUrlOf } from "../start-payment.ts";
import { SANDBOX_STYLE, sandboxPage } from "./sandbox-page.ts";

const DELAY_MS = 10_000;
const paymentPlace = z.strictObject({ id: z.uuid() });
const linkedFrom = z.object({ link: z.string().regex(/^[\w-]{43}$/u) });
const STYLE_HASH = createHash("sha256").update(SANDBOX_STYLE).digest("base64");

/** How the sandbox signs and reports. */
interface Reporting {
  provider: SandboxProvider;
  /** This API as the provider reaches it. */
  eventsUrl: () => string;
}

/** Answers nothing where a real provider is set. Source: payments 5. */
export async function registerSandboxRoutes({
  app,
  sandbox,
  paymentProviders,
  payments,
  shopUrl,
}: {
  app: FastifyInstance;
  sandbox: SandboxProvider | null;
  paymentProviders: PaymentProviders;
  payments: PaymentsRepository;
  shopUrl: string;
}): Promise<void> {
  if (sandbox === null) return;
  const known = async (params: unknown) => {
    if (paymentProviders.of("sandbox") === null) throw new ShopError({ code: "route.unknown" });
    return paymentOf(payments, params);
  };
  const deps = { provider: sandbox, eventsUrl: () => `${app.listeningOrigin}/payments/sandbox/events` };
  // Where it was begun by a payment link, its page is told again.
  const backOf = ({ query }: FastifyRequest, payment: PaymentRow) => {
    const asked = linkedFrom.safeParse(query);
    return returnUrlOf(payment, shopUrl, asked.success ? `/pay/${asked.data.link}` : undefined);
  };
  const timers = new Set<NodeJS.Timeout>();
  app.addHook("onClose", async () => timers.forEach(clearTimeout));

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    const body = z.strictObject({
      code: z.string().max(20).default(""),
      decision: z.enum(["approve", "delay", "refuse"]).default("approve"),
    });

    scope.get("/sandbox/payments/:id", { schema: { hide: true } }, async (request, reply) => {
      const payment = await known(request.params);
      return showPage(reply, { payment, returnUrl: backOf(request, payment), codeWrong: false });
    });

    scope.post("/sandbox/payments/:id", { schema: { hide: true, body } }, async (request, reply) => {
      const payment = await known(request.params);
      const { code, decision } = request.body as z.output<typeof body>;
      const returnUrl = backOf(request, payment);
      if (payment.state !== "PENDING") return showPage(reply, { payment, returnUrl, codeWrong: false });
      if (decision !== "refuse" && !/^\d{6}$/u.test(code))
        return showPage(reply.code(422), { payment, returnUrl, codeWrong: true });
      const outcome = decision === "refuse" ? "FAILED" : "PAID";
      if (decision !== "delay") await report(deps, payment, outcome);
      else
        timers.add(
          setTimeout(
            () =>
              void report(deps, payment, outcome).catch((error: Error) =>
                app.log.warn({ reason: error.message }, "sandbox event lost"),
              ),
            DELAY_MS,
          ),
        );
      return reply.redirect(returnUrl, 303);
    });
  });
}

async function paymentOf(payments: PaymentsRepository, params: unknown): Promise<PaymentRow> {
  const asked = paymentPlace.safeParse(params);
  const payment = asked.success ? await payments.find(asked.data.id) : null;
  if (payment?.provider !== "sandbox") throw new ShopError({ code: "route.unknown" });
  return payment;
}

function showPage(reply: FastifyReply, page: Parameters<typeof sandboxPage>[0]): FastifyReply {
  const shopOrigin = new URL(page.returnUrl).origin;
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${shopOrigin}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(Buffer.from(sandboxPage(page)));
}

async function report(
  { provider, eventsUrl }: Reporting,
  payment: PaymentRow,
  outcome: "PAID" | "FAILED",
): Promise<void> {
  const event = {
    eventId: randomUUID(),
    paymentId: payment.id,
    outcome,
    amountMinor: payment.amount,
    currency: payment.currency,
  };
  const raw = Buffer.from(JSON.stringify(event));
  const headers = { "content-type": "application/json", [SANDBOX_SIGNATURE]: provider.sign(raw) };
  const response = await fetch(eventsUrl(), { method: "POST", headers, body: raw, signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new ShopError({ code: "payment.provider-unavailable" });
}
