import { ERROR_STATUS, errorAnswer, type ErrorCode } from "@kram/contract/errors";
import { mayCallWithoutCredentials } from "@kram/contract/members";
import type { Operation, OperationAnswer } from "@kram/contract/operation";
import { mayCall, mayCallByKey } from "@kram/contract/staff";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { z } from "zod";
import type { Database } from "../database.ts";
import type { InTurn } from "../in-turn.ts";
import { createRefusalTeller } from "../security/refusal-teller.ts";
import { ShopError } from "../shop-error.ts";
import { contextOf, inCall } from "./call-context.ts";
import type { Authenticate, Caller, FindWithSession, PresentedToken } from "./caller.ts";
import { answerOnce, KEY_HEADER, KEY_PATTERN, keyedCall } from "./idempotency.ts";
import type { CallLimits } from "./rate-limits.ts";
import { createByteBudget, LARGE_BODY, networkOf } from "@kram/domain/network";

type Parsed<O, Key extends "params" | "query" | "body"> = O extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** Who a handler may count on, by the operation's access. */
type CallerOf<O extends Operation> = O["access"] extends "member"
  ? Extract<Caller, { kind: "member" }>
  : O["access"] extends "staff"
    ? Extract<Caller, { kind: "staff" }>
    : Caller | null;

/** Validated input and the caller. */
export interface RouteInput<O extends Operation> {
  params: Parsed<O, "params">;
  query: Parsed<O, "query">;
  body: Parsed<O, "body">;
  caller: CallerOf<O>;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface HandlerOptions<O extends Operation> {
  /** Speaks to outside parties, so it runs outside the key's transaction. */
  outside?: boolean;
  /** Runs first and stays also when the handler refuses. */
  before?: (input: RouteInput<O>) => Promise<void>;
  /** Finds the session by one statement with what the handler reads first. */
  findSession?: (request: FastifyRequest) => FindWithSession;
  /** Allows a larger body. */
  mostBytes?: number;
}

/** Registers an operation; its handler may answer JSON as a Buffer. */
export type Serve = <O extends Operation>(
  operation: O,
  handler: (input: RouteInput<O>) => Promise<OperationAnswer<O> | Buffer>,
  options?: HandlerOptions<O>,
) => void;

export interface ServeOptions {
  /** Puts a call where its path belongs. */
  put: (path: string, register: (app: FastifyInstance) => void) => void;
  db: Database;
  /** Changes of a member's cart and keyed calls wait for each other. */
  inTurn: InTurn;
  presentedToken: PresentedToken;
  authenticate: Authenticate;
  limits: CallLimits;
}

export function createServe(options: ServeOptions): Serve {
  const tell = createRefusalTeller(options.db);
  const budget = createBodyBudget();
  return (operation, handler, special = {}) => {
    const { mostBytes } = special;
    const told = <T>(request: FastifyRequest, work: () => Promise<T>) =>
      inCall(contextOf(request), () =>
        work().catch((error: unknown) =>
          tell(error, { operation, hasBearer: options.presentedToken(request) !== null }),
        ),
      );
    // Who may not call learns nothing about the call.
    const recognise = async (request: FastifyRequest, reply: FastifyReply) => {
      // No cache on the way keeps an answer unless its handler allows it.
      reply.header("cache-control", "no-store");
      await told(request, () => admit(request, operation, { ...options, find: special.findSession?.(request) }));
    };
    const run: RouteHandlerMethod = (request, reply) =>
      told(request, () => carryOut({ ...options, operation, handler, special }, request, reply));
    options.put(operation.path, (app) =>
      app.route({
        method: operation.method,
        url: operation.path.replace(/\{(\w+)\}/gu, ":$1"),
        schema: schemaOf(operation),
        config: { rateLimit: options.limits.of(operation) },
        ...(!operation.idempotent && { onRequest: refuseKey }),
        ...(mostBytes === undefined
          ? { preValidation: recognise }
          : {
              bodyLimit: mostBytes,
              // Who may not call does not even get the body read.
              preParsing: async (request, reply) => {
                await recognise(request, reply);
                budget(request, reply, mostBytes);
              },
            }),
        handler: run,
      }),
    );
  };
}

/** Once for its key where the call brings one. */
async function carryOut<O extends Operation>(
  served: ServeOptions & { operation: O; handler: Parameters<Serve>[1]; special: HandlerOptions<O> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { operation, handler, special } = served;
  const { before, outside = false } = special;
  const { caller } = contextOf(request);
  const { params, query, body } = request as never as RouteInput<O>;
  const input = { params, query, body, caller: caller as never, request, reply };
  const first = before && (() => before(input));
  const call = keyedCall(request, operation.id, caller);
  if (call === null) {
    await first?.();
    return handler(input);
  }
  const once = await answerOnce(served, call, { before: first, outside, work: () => handler(input as never) });
  if (once.repeated) reply.header("idempotency-replayed", "true");
  return once.answer;
}

/** For operations that are not idempotent. Refuses: idempotency.not-supported. */
async function refuseKey({ headers }: FastifyRequest): Promise<void> {
  if (headers[KEY_HEADER] !== undefined) throw new ShopError({ code: "idempotency.not-supported", field: KEY_HEADER });
}

/** Keeps the caller in the context before permissions are checked. */
async function admit(
  request: FastifyRequest,
  { id, method, access, stepUp }: Operation,
  { presentedToken, authenticate, limits, find }: ServeOptions & { find: FindWithSession | undefined },
): Promise<void> {
  const token = presentedToken(request);
  if (token === null) {
    if (access === "anyone") return;
    throw new ShopError({ code: "user.unauthenticated" });
  }
  const caller = await authenticate(token, { extend: request.headers["x-kram-poll"] === undefined, find });
  contextOf(request).caller = caller;
  limits.learn(token, caller);
  if (access === "anyone") return;
  if (caller === null) throw new ShopError({ code: "user.unauthenticated" });
  const isRight = caller.kind === access && (caller.kind !== "staff" || mayCall(caller.roles, id));
  const apiKey = caller.kind === "staff" ? caller.apiKey : null;
  if (!isRight || (apiKey && !mayCallByKey({ id, method }, apiKey))) throw new ShopError({ code: "user.forbidden" });
  if (caller.kind === "member" && !caller.hasCredentials && !mayCallWithoutCredentials(id))
    throw new ShopError({ code: "user.credentials-missing" });
  if (stepUp && !caller.confirmed) throw new ShopError({ code: "user.confirmation-needed" });
}

const NOTHING = z.strictObject({});
const NO_BODY = NOTHING.nullish();
const KEYED = z.looseObject({
  [KEY_HEADER]: z
    .string()
    .regex(KEY_PATTERN, { error: "request.invalid" })
    .optional()
    .describe("Once a key, within a day the call is done once; repeated it answers what it answered."),
});

function schemaOf(operation: Operation): Record<string, unknown> {
  const errors = [...(operation.stepUp ? ["user.confirmation-needed"] : []), ...operation.errors];
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: errors.length > 0 ? `Refuses with: ${errors.join(", ")}.` : undefined,
    tags: [operation.tag],
    // Nothing needed stands beside the bearer where a session is welcome and not asked for.
    security: operation.access === "anyone" ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(operation.params ? { params: operation.params } : {}),
    ...(operation.idempotent && { headers: KEYED }),
    // Unknown input is refused, also where an operation knows none. Source: api 3.
    querystring: operation.query ?? NOTHING,
    ...(operation.method === "GET" ? {} : { body: operation.body ?? NO_BODY }),
    response: { 200: operation.response, ...refusalsOf(operation), default: errorAnswer },
  };
}

/** Of every call, by who may make it. Source: api 2. */
const OF_EVERY_CALL = {
  anyone: [],
  member: ["user.unauthenticated", "user.forbidden", "user.credentials-missing"],
  staff: ["user.unauthenticated", "user.forbidden"],
} as const satisfies Record<Operation["access"], readonly ErrorCode[]>;

/** By their description: most calls refuse with the same codes. */
const refusals = new Map<string, z.ZodType>();

function refusedWith(codes: readonly ErrorCode[]): z.ZodType {
  const description = `Refused with ${codes.join(", ")}.`;
  const known = refusals.get(description) ?? errorAnswer.describe(description);
  refusals.set(description, known);
  return known;
}

/** The codes that a call can answer, by status. */
function refusalsOf({ access, stepUp, idempotent, errors }: Operation): Record<number, z.ZodType> {
  const codes = new Set<ErrorCode>([
    ...errors,
    ...OF_EVERY_CALL[access],
    ...(stepUp ? (["user.confirmation-needed"] as const) : []),
    idempotent ? "idempotency.key-reused" : "idempotency.not-supported",
    "request.invalid",
    "request.too-many",
    "server.failed",
    "server.unavailable",
  ]);
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  return Object.fromEntries([...byStatus].map(([status, own]) => [status, refusedWith(own)]));
}

/** Lets a body of `mostBytes` in before a byte is read. Refuses: request.too-many, server.unavailable. */
type BodyBudget = (request: FastifyRequest, reply: FastifyReply, mostBytes: number) => void;

/** A large body counts until it is answered. */
function createBodyBudget(): BodyBudget {
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
