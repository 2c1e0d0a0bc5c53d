import {
  getMemberDelivery,
  openPaymentLink,
  payByLink,
  payLinkedOrder,
  sendPaymentLink,
  setMemberDelivery,
  withdrawPaymentLink,
} from "@kram/contract/payment-links";
import type { Serve } from "../../platform/http/route.ts";
import { noteLook } from "../../platform/office/staff-actions.ts";
import type { LinkParts } from "./link-parts.ts";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";
import type { LinkMailParts } from "./payment-link-mail.ts";

async function sweep(db: Database): Promise<void> {
  const { createPaymentLinksRepository } = await import("./payment-links.repository.ts");
  await createPaymentLinksRepository(db).sweep();
}

/** Prepared carts that are ordered and paid without signing in. */
export const paymentLinks = {
  routes: [registerPaymentLinkRoutes],
  handlers: [
    (parts: LinkMailParts) => ({
      "mail.payment-link": async (entry: OutboxEntry) =>
        (await import("./payment-link-mail.ts")).mailPaymentLink(entry, parts),
    }),
  ],
  tasks: ({ db }: { db: Database }) => [{ name: "sweep-payment-links", everyMs: HOUR_MS, run: () => sweep(db) }],
} satisfies Feature<never, never>;

/** What stands behind them is loaded with the first call. */
function registerPaymentLinkRoutes({ serve, ...parts }: LinkParts & { serve: Serve }): void {
  const { db, onOutbox } = parts;
  const sending = () => import("./send-payment-link.ts");

  serve(getMemberDelivery, async ({ caller: { staffId }, params: { memberNo } }) => {
    const delivery = await (await sending()).readMemberDelivery({ ...parts, memberNo });
    await noteLook(db, { staffId, action: "getMemberDelivery", subject: memberNo });
    return delivery;
  });

  serve(setMemberDelivery, async ({ caller: { staffId }, params: { memberNo }, body }) =>
    (await sending()).setMemberDelivery({ ...parts, memberNo, staffId, choice: body }),
  );

  serve(sendPaymentLink, async ({ caller: { staffId }, params: { memberNo }, body: { mail } }) => {
    const sent = await (await sending()).sendPaymentLink({ ...parts, memberNo, staffId, mail });
    onOutbox();
    return sent;
  });

  serve(withdrawPaymentLink, async ({ caller: { staffId }, params: { memberNo } }) =>
    (await sending()).withdrawPaymentLink({ ...parts, memberNo, staffId }),
  );

  serve(openPaymentLink, async ({ query: { locale }, body: { token } }) => {
    const { openPaymentLink: open } = await import("./open-payment-link.ts");
    return open({ ...parts, token, locale });
  });

  // Providers are asked outside transactions.
  serve(payByLink, async ({ body: { token, total, ...asked } }) => {
    const { payByLink: pay } = await import("./pay-by-link.ts");
    return pay({ ...parts, token, total, asked });
  });

  serve(payLinkedOrder, async ({ body: { token } }) => {
    const { payLinkedOrder: pay } = await import("./pay-by-link.ts");
    return pay({ ...parts, token });
  });
}
