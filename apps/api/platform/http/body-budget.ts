import { createByteBudget, LARGE_BODY, networkOf } from "@kram/domain/network";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ShopError } from "../shop-error.ts";

/** Lets a large body in, of `mostBytes` at most, before a byte of it is read. Refuses: request.too-many, server.unavailable. */
export type BodyBudget = (request: FastifyRequest, reply: FastifyReply, mostBytes: number) => void;

/** Bounds the memory of large bodies under way; a body counts until it is answered. */
export function createBodyBudget(): BodyBudget {
  const budget = createByteBudget();
  return ({ headers, ip }, reply, mostBytes) => {
    // A body that does not tell its length may be as long as they come.
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
