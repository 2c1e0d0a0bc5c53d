import { createHash } from "node:crypto";
import type { Operation } from "@kram/contract/operation";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendTagged } from "../catalog/public.ts";
import type { ListPage } from "./content.repository.ts";

/** Answers by the operation's schema with a tag of its content, or 304. */
export function answerList(
  operation: Operation,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  list: { data: readonly { id: number; attributes: unknown }[]; total: number; page: ListPage; meta?: object },
): Buffer {
  const { data, total, page, meta } = list;
  const pagination = { ...page, pageCount: Math.ceil(total / page.pageSize), total };
  const answer = operation.response.parse({ data, meta: { pagination, ...meta } });
  const body = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return sendTagged({ ...exchange, asMember: false }, { body, etag });
}

export function pageOf(query: { "pagination[page]": number; "pagination[pageSize]": number }): ListPage {
  return { page: query["pagination[page]"], pageSize: query["pagination[pageSize]"] };
}
