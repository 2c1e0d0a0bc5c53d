import { getOfficeOrderTerms, getOrderTerms } from "@kram/contract/orders";
import type { FastifyReply } from "fastify";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { announcementLetters, createAnnouncementHandlers } from "./announcements.ts";
import { createTermsOfOrder, type TermsOfOrder } from "./terms-of-order.ts";

/** What orders agreed to, and what members are told of new terms. */
export const terms = {
  routes: [registerTermsRoutes],
  handlers: [createAnnouncementHandlers],
  letters: announcementLetters,
} satisfies Feature<never, never>;

/** A member's own, and all for staff. */
function registerTermsRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const termsOfOrder = createTermsOfOrder(db);
  const answer = async (order: Parameters<TermsOfOrder>[0], reply: FastifyReply) => {
    const file = await termsOfOrder(order);
    if (!file) throw new ShopError({ code: "terms.unknown" });
    const name = `${order.number}-${file.name}`;
    reply.type(file.mediaType).header("content-disposition", `attachment; filename="${name}"`);
    reply.header("cache-control", "no-store");
    return file.bytes;
  };
  serve(getOrderTerms, ({ caller, params, reply }) => answer({ ...params, memberId: caller.memberId }, reply));
  serve(getOfficeOrderTerms, ({ params, reply }) => answer({ ...params, memberId: null }, reply));
}
