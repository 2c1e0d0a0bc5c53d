import { createHmac, timingSafeEqual } from "node:crypto";
import type { PaymentChannel } from "@kram/domain/payments";
import { z } from "zod";
import type { PaymentEvent, PaymentProvider } from "../payment-provider.ts";
import { jsonOf } from "../read-json.ts";

/** Holds the signature of a sandbox event. */
export const SANDBOX_SIGNATURE = "x-sandbox-signature";

const eventBody = z.strictObject({
  eventId: z.string().min(1).max(100),
  paymentId: z.uuid(),
  outcome: z.enum(["PAID", "FAILED"]),
  amountMinor: z.int().positive(),
  currency: z.string().length(3),
});

/** Its page signs what it reports. */
export type SandboxProvider = PaymentProvider & { sign(rawBody: Buffer): string };

/** What people know besides cards and transfers, by the currency that it pays in. */
const OF_CURRENCY: Readonly<Record<string, readonly PaymentChannel[]>> = { PLN: ["blik"], EUR: ["sepa"] };

/** Its page approves, refuses or delays, with signed events. Source: payments 5. */
export function createSandboxProvider({
  apiUrl,
  secret,
  currency = "",
}: {
  apiUrl: string;
  secret: string;
  currency?: string;
}): SandboxProvider {
  const sign = (rawBody: Buffer) => createHmac("sha256", `sandbox:${secret}`).update(rawBody).digest("hex");
  return {
    name: "sandbox",
    channels: [...(OF_CURRENCY[currency] ?? []), "card", "transfer"],
    sign,
    async start(payment) {
      const token = /\/pay\/([\w-]{43})$/u.exec(payment.returnUrl)?.[1];
      return `${apiUrl}/sandbox/payments/${payment.id}${token === undefined ? "" : `?link=${token}`}`;
    },
    async refund() {
      return { state: "done" };
    },
    async readEvent(rawBody, headers): Promise<PaymentEvent | null> {
      const given = Buffer.from(String(headers[SANDBOX_SIGNATURE] ?? ""));
      const expected = Buffer.from(sign(rawBody));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const parsed = eventBody.safeParse(jsonOf(rawBody));
      return parsed.success ? parsed.data : null;
    },
  };
}
