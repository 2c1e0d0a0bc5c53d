import { errorAnswer } from "@kram/contract/errors";
import { mayCallWithoutCredentials } from "@kram/contract/members";
import type { Operation, OperationAnswer } from "@kram/contract/operation";
import { mayCall } from "@kram/contract/staff";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { z } from "zod";
import type { Database } from "../database.ts";
import { ShopError } from "../shop-error.ts";
import { createBodyBudget } from "./body-budget.ts";
import { contextOf, inCall } from "./call-context.ts";
import type { Authenticate, Caller } from "./caller.ts";
import { answerOnce, claim, keyedCall } from "./idempotency.ts";
import type { PresentedToken } from "./presented-token.ts";
import { rateLimitOf } from "./rate-limits.ts";

type Parsed<O, Key extends "params" | "query" | "body"> = O extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** Who a handler may count on, by the operation's access. */
type CallerOf<O extends Operation> = O["access"] extends "member"
  ? Extract<Caller, { kind: "member" }>
  : O["access"] extends "staff"
    ? Extract<Caller, { kind: "staff" }>
    : Caller | null;

/** What a handler gets: validated input and the caller. */
export interface RouteInput<O extends Operation> {
  params: Parsed<O, "params">;
  query: Parsed<O, "query">;
  body: Parsed<O, "body">;
  caller: CallerOf<O>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers operations of the contract: limit, session, permission, schema, handler. A handler may answer a Buffer of JSON that was made by the same schema. `outside` marks handlers that speak to outside parties: they do not run in the transaction of their Idempotency-Key. `mostBytes` allows a larger body than others have. */
export type Serve = <O extends Operation>(
  operation: O,
  handler: (input: RouteInput<O>) => Promise<OperationAnswer<O> | Buffer>,
  options?: { outside?: boolean; mostBytes?: number },
) => void;

/** What `serve` needs to know who calls. */
export interface ServeOptions {
  app: FastifyInstance;
  db: Database;
  presentedToken: PresentedToken;
  authenticate: Authenticate;
  rateLimitFactor: number;
}

/** Builds `serve` for an application. */
export function createServe(options: ServeOptions): Serve {
  const budget = createBodyBudget();
  return (operation, handler, { outside = false, mostBytes } = {}) => {
    const run: RouteHandlerMethod = (request, reply) => inCall(contextOf(request), () => answer(request, reply));
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { caller } = contextOf(request);
      const { params, query, body } = request as never as RouteInput<typeof operation>;
      const work = () => handler({ params, query, body, caller: caller as never, request, reply });
      const call = keyedCall(request, operation.id, caller);
      if (call === null) return work();
      if (outside) {
        await claim(options.db, call);
        return work();
      }
      const once = await answerOnce(options.db, call, work);
      if (once.repeated) reply.header("idempotency-replayed", "true");
      return once.answer;
    };
    // Who may not call learns nothing about what the call wants.
    const recognise = async (request: FastifyRequest, reply: FastifyReply) => {
      // Nobody on the way keeps an answer, unless its handler says who may.
      reply.header("cache-control", "no-store");
      await inCall(contextOf(request), () => admit(request, operation, options));
    };
    options.app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/gu, ":$1"),
      schema: schemaOf(operation),
      config: { rateLimit: rateLimitOf(operation.limit, options.rateLimitFactor) },
      ...(mostBytes === undefined
        ? { preValidation: recognise }
        : {
            bodyLimit: mostBytes,
            // Of who may not call, not even the body is read.
            preParsing: async (request, reply) => {
              await recognise(request, reply);
              budget(request, reply, mostBytes);
            },
          }),
      handler: run,
    });
  };
}

/** Finds out who calls and keeps it in the call's context, before it is looked at whether they may. */
async function admit(
  request: FastifyRequest,
  { id, access, stepUp }: Operation,
  { presentedToken, authenticate }: ServeOptions,
): Promise<void> {
  const token = presentedToken(request);
  if (token === null) {
    if (access === "anyone") return;
    throw new ShopError({ code: "user.unauthenticated" });
  }
  const caller = await authenticate(token, { extend: request.headers["x-kram-poll"] === undefined });
  contextOf(request).caller = caller;
  if (access === "anyone") return;
  if (caller === null) throw new ShopError({ code: "user.unauthenticated" });
  const isRight = caller.kind === access && (caller.kind !== "staff" || mayCall(caller.roles, id));
  if (!isRight) throw new ShopError({ code: "user.forbidden" });
  if (caller.kind === "member" && !caller.hasCredentials && !mayCallWithoutCredentials(id))
    throw new ShopError({ code: "user.credentials-missing" });
  if (stepUp && !caller.confirmed) throw new ShopError({ code: "user.confirmation-needed" });
}

const NOTHING = z.strictObject({});

function schemaOf(operation: Operation): Record<string, unknown> {
  const errors = [...(operation.stepUp ? ["user.confirmation-needed"] : []), ...operation.errors];
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: errors.length > 0 ? `Refuses with: ${errors.join(", ")}.` : undefined,
    tags: [operation.tag],
    ...(operation.access === "anyone" ? {} : { security: [{ bearer: [] }] }),
    ...(operation.params ? { params: operation.params } : {}),
    // What an operation does not know is refused, also where it knows nothing. Source: decisions §3.
    querystring: operation.query ?? NOTHING,
    ...(operation.method === "GET" ? {} : { body: operation.body ?? NOTHING.nullish() }),
    response: { 200: operation.response, default: errorAnswer },
  };
}
