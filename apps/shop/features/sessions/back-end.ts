import { ApiError } from "@kram/contract/client";
import { type ErrorItem, isErrorCode } from "@kram/contract/errors";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { bearerOf } from "./bearer.ts";
import { shopApi } from "./shop-api.ts";

/** Calls an operation of the API in the name of the caller; `headers` go with what the caller's request passes on. */
export type CallApi = <O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  headers?: Readonly<Record<string, string>>,
) => Promise<OperationAnswer<O>>;

/** Answers a member's call with what `work` returns as JSON that nobody keeps; visitors get 401 `user.unauthenticated`. */
export async function answerMember(request: NextRequest, work: (call: CallApi) => Promise<unknown>): Promise<Response> {
  return answerAnyone(async () => {
    const bearer = await bearerOf(request.cookies);
    if (bearer === null) throw new ApiError(401, [{ code: "user.unauthenticated" }]);
    return work((operation, input, headers) =>
      shopApi().call(operation, input, { bearer, headers: { ...passedOn(request), ...headers } }),
    );
  });
}

/** Answers anyone's call; refusals of the API are passed on as they stand, its silence as 503. Source: decisions §3. */
export async function answerAnyone(work: () => Promise<unknown>): Promise<Response> {
  try {
    return json(200, await work());
  } catch (failure) {
    if (failure instanceof ApiError) return json(failure.status, { errors: failure.errors });
    console.error(failure);
    return json(500, { errors: [{ code: "server.failed" }] });
  }
}

/** Answers a call that nobody knows in the shape of all refusals. Source: decisions §3. */
export function answerUnknown(): Response {
  return answerRefused(404, "route.unknown");
}

/** Refuses a call in the shape of all refusals. Source: decisions §3. */
export function answerRefused(status: number, code: ErrorItem["code"]): Response {
  return json(status, { errors: [{ code }] });
}

/** Reads a JSON body by the contract's schema. Refuses other media types, broken JSON, unknown and wrong fields with the contract's codes. */
export async function readBody<S extends z.ZodType>(request: NextRequest, schema: S): Promise<z.output<S>> {
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    throw new ApiError(415, [{ code: "request.unsupported-media-type" }]);
  }
  const given: unknown = await request.json().catch((cause: unknown) => {
    throw new ApiError(400, [{ code: "request.invalid-json" }], { cause });
  });
  return check(given, schema);
}

/** Checks what came in by a schema of the contract; refuses with 422 and one error an issue. */
export function check<S extends z.ZodType>(given: unknown, schema: S): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ApiError(422, result.error.issues.map(errorOf));
}

function errorOf(issue: z.core.$ZodIssue): ErrorItem {
  if (issue.code === "unrecognized_keys") {
    return { code: "request.unknown-field", field: [...issue.path, ...issue.keys].join(".") };
  }
  return { code: isErrorCode(issue.message) ? issue.message : "request.invalid", field: issue.path.join(".") };
}

function passedOn(request: NextRequest): Record<string, string> {
  const given = ["idempotency-key", "x-kram-poll"].map((name) => [name, request.headers.get(name)] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== null));
}

function json(status: number, body: unknown): Response {
  const headers: Record<string, string> = { "cache-control": "private, no-store" };
  if (status === 503) headers["retry-after"] = "5";
  return Response.json(body, { status, headers });
}
