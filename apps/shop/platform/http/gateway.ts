import { ApiError, requestPath } from "@kram/contract/client";
import type { Operation, OperationAnswer } from "@kram/contract/operation";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { apiUrl, shopUrl } from "../../config/origin.ts";
import { isLocale, type Locale } from "../../i18n/locale.ts";
import { answerAnyone, type CallApi, check, readBody } from "./answers.ts";
import { createFinder, type Listed } from "./find-operation.ts";
import { shopApi } from "./shop-api.ts";

/** Members' operations get the bearer. */
export interface Passed {
  operation: Operation;
  /** Has no address but its alias. */
  aliasOnly?: boolean;
  /** Sends a session, if any. */
  withSession?: boolean;
  /** Milliseconds before giving up, 5,000 by default. */
  timeoutMs?: number;
}

/** Made of several operations of the API. */
interface View {
  operation: Operation;
  answer: (
    request: NextRequest,
    found: { params: Readonly<Record<string, string>> },
    bearerOf: BearerOf,
  ) => Promise<unknown>;
}

/** `read` finds operation and input in the request. */
export type Alias = Listed<Operation | ((request: NextRequest) => Promise<AliasCall>)>;

/** Without a body the request's is used. */
export interface AliasCall {
  operation: Operation;
  params?: Readonly<Record<string, string>>;
  /** Replaces the request's, with its question mark. */
  search?: string;
  body?: unknown;
  language?: Locale;
}

/** Null for visitors. */
type BearerOf = (request: NextRequest) => Promise<string | null>;

/** A view's checked input and means to call the API. */
interface Asked<O extends Operation> {
  params: Output<O, "params">;
  query: Output<O, "query">;
  body: Output<O, "body">;
  call: CallApi;
  /** Null for visitors. */
  bearer: () => Promise<string | null>;
  /** Passes on as another operation, with the view's query and language. */
  pass: (passed: Passed, instead: { search: string; language: Locale }) => Promise<Response>;
  request: NextRequest;
}

type Output<O, Key extends "params" | "query" | "body"> = O extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What browsers may call. */
interface GatewayTable {
  passed: readonly (Operation | Passed)[];
  views: readonly View[];
  aliases: readonly Alias[];
}

/** The front has corrected the visitor's address. */
const TAKEN_ALONG = ["user-agent", "x-forwarded-for", "idempotency-key", "x-kram-poll"];

/** For public files, so that unchanged ones are not sent again. */
const CONDITIONS = ["if-none-match"];

const HANDED_BACK = ["content-type", "content-disposition", "retry-after"];

const OF_FILES = ["content-length", "etag"];

const TIMEOUT_MS = 5000;

/**
 * Passes on what the table lists. Refuses: 403 for changes from other origins, 404 and 405 for what is not listed, 401 for
 * visitors at members' operations.
 */
export function createGateway(table: GatewayTable, bearerOf: BearerOf): (request: NextRequest) => Promise<Response> {
  const views = new Map(table.views.map((view) => [view.operation, view]));
  const listed: readonly Passed[] = table.passed.map((each) => ("operation" in each ? each : { operation: each }));
  const passed = new Map(listed.map((each) => [each.operation, each]));
  const find = createFinder<Alias["to"]>([
    ...[...listed.filter(({ aliasOnly }) => !aliasOnly), ...table.views].map(({ operation }) => placed(operation)),
    ...table.aliases,
  ]);
  return (request) =>
    answerAnyone(request, async () => {
      refuseForeignChange(request);
      const found = find(request.method, request.nextUrl.pathname);
      const named = typeof found.to === "function" ? await found.to(request) : { operation: found.to };
      const view = views.get(named.operation);
      if (view) return view.answer(request, found, bearerOf);
      const each = passed.get(named.operation);
      if (!each) throw new ApiError(404, [{ code: "route.unknown" }]);
      return passOn(request, each, { params: found.params, ...named }, bearerOf);
    });
}

/** With checked input. */
export function answering<O extends Operation>(
  operation: O,
  work: (asked: Asked<O>) => Promise<OperationAnswer<O> | Response>,
): View {
  return {
    operation,
    answer: async (request, { params }, bearerOf) => {
      const isMembers = operation.access !== "anyone";
      const bearer = isMembers ? await memberOf(request, bearerOf) : null;
      const query = Object.fromEntries(request.nextUrl.searchParams);
      return work({
        params: operation.params && check(params, operation.params),
        query: operation.query && check(query, operation.query),
        body: operation.body && (await readBody(request, operation.body)),
        call: (called, input, headers) =>
          shopApi().call(called, input, {
            ...(bearer !== null && { bearer }),
            headers: { ...takenAlong(request, TAKEN_ALONG), ...headers },
          }),
        bearer: async () => bearer ?? bearerOf(request),
        pass: (passed, instead) => passOn(request, passed, instead, bearerOf),
        request,
      } as Asked<O>);
    },
  };
}

/** Streams request and answer unread. */
async function passOn(
  request: NextRequest,
  { operation, withSession = false, timeoutMs = TIMEOUT_MS }: Passed,
  { params = {}, search = request.nextUrl.search, body, language = languageOf(request) }: Omit<AliasCall, "operation">,
  bearerOf: BearerOf,
): Promise<Response> {
  const bearer =
    operation.access === "anyone" ? withSession && (await bearerOf(request)) : await memberOf(request, bearerOf);
  const path = pathOf(operation, params) + (operation.query ? search : "");
  const isPublic = operation.access === "anyone" && operation.method === "GET";
  const answer = await fetch(apiUrl() + path, {
    method: operation.method,
    headers: {
      ...takenAlong(request, isPublic ? [...TAKEN_ALONG, ...CONDITIONS] : TAKEN_ALONG),
      ...(language && { "accept-language": language }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(operation.body && { "content-type": "application/json" }),
    },
    ...(operation.body && { body: body === undefined ? await bodyOf(request) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    cache: "no-store",
    redirect: "error",
  }).catch((cause: unknown) => {
    throw new ApiError(503, [{ code: "server.unavailable" }], { cause });
  });
  return new Response(answer.body, { status: answer.status, headers: handedBack(answer, isPublic) });
}

/** With checked and encoded parameters, none of which leads elsewhere. */
function pathOf({ path, params: schema }: Operation, params: Readonly<Record<string, string>>): string {
  if (schema) check(params, schema);
  if (Object.values(params).some((part) => /^\.{1,2}$/u.test(part)))
    throw new ApiError(404, [{ code: "route.unknown" }]);
  return requestPath(path, { params });
}

/** Whole and unchecked, so that slow lines do not hold the API. Refuses: 415. */
async function bodyOf(request: NextRequest): Promise<ArrayBuffer> {
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    throw new ApiError(415, [{ code: "request.unsupported-media-type" }]);
  }
  return request.arrayBuffer();
}

function handedBack(answer: Response, isPublic: boolean): Headers {
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of isPublic ? [...HANDED_BACK, ...OF_FILES] : HANDED_BACK) {
    const value = answer.headers.get(name);
    // Unpacking changes the length.
    if (value !== null && (name !== "content-length" || !answer.headers.has("content-encoding")))
      headers.set(name, value);
  }
  const kept = answer.headers.get("cache-control") ?? "";
  if (isPublic && answer.status < 400 && kept.startsWith("public")) headers.set("cache-control", kept);
  if (answer.status === 503 && !headers.has("retry-after")) headers.set("retry-after", "5");
  return headers;
}

async function memberOf(request: NextRequest, bearerOf: BearerOf): Promise<string> {
  const bearer = await bearerOf(request);
  if (bearer === null) throw new ApiError(401, [{ code: "user.unauthenticated" }]);
  return bearer;
}

/** As the page's call names; undefined for the browser's own. */
function languageOf({ headers }: NextRequest): Locale | undefined {
  const language = headers.get("accept-language") ?? "";
  return isLocale(language) ? language : undefined;
}

function takenAlong({ headers }: NextRequest, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Repeats the front's check. */
function refuseForeignChange({ method, headers }: NextRequest): void {
  if (method === "GET" || method === "HEAD") return;
  const isOwn = headers.get("sec-fetch-site") === "same-origin" || headers.get("origin") === new URL(shopUrl()).origin;
  if (!isOwn) throw new ApiError(403, [{ code: "request.cross-origin" }]);
}

function placed(operation: Operation): Alias {
  return { method: operation.method, path: operation.path, to: operation };
}
