import { createByteBudget, LARGE_BODY, networkOf } from "@kram/domain/network";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ShopError } from "../shop-error.ts";

/** Lets a body of `mostBytes` in before a byte is read. Refuses: request.too-many, server.unavailable. */
export type BodyBudget = (request: FastifyRequest, reply: FastifyReply, mostBytes: number) => void;

/** A large body counts until it is answered. */
export function createBodyBudget(): BodyBudget {
  const budget = createByteBudget();
  return ({ headers, ip }, reply, mostBytes) => {
    // Without a length, a body may be as long as allowed.
    const bytes = Math.min(Number(headers["content-length"] ?? mostBytes), mostBytes);
    if (bytes <= LARGE_BODY) return;
    const taken = budget.take(networkOf(ip), bytes);
    if (taken === "all") throw new ShopError({ code: "server.unavailable" });
    if (taken === "network") {
      reply.header("retry-after", "5");
      throw new ShopError({ code: "request.too-many" });
    }
    reply.raw.once("close", taken);
  };
}
