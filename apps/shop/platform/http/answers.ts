import { ApiError } from "@kram/contract/client";
import { type ErrorItem, isErrorCode } from "@kram/contract/errors";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import { REQUEST_ID_HEADER } from "@kram/domain/observability";
import type { NextRequest } from "next/server";
import type { z } from "zod";

/** `headers` join the caller's. */
export type CallApi = <O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  headers?: Readonly<Record<string, string>>,
) => Promise<OperationAnswer<O>>;

type Asked = Pick<NextRequest, "headers">;

/** Passes refusals of the API on uncached; its silence is 503. Source: api 8. */
export async function answerAnyone(request: Asked, work: () => Promise<unknown>): Promise<Response> {
  try {
    const answer = await work();
    return answer instanceof Response ? answer : json(200, answer);
  } catch (failure) {
    if (failure instanceof ApiError) return refusal(request, failure.status, failure.errors);
    console.error(failure);
    return refusal(request, 500, [{ code: "server.failed" }]);
  }
}

/** Refuses an unknown call. Source: api 8. */
export function answerUnknown(request: Asked): Response {
  return answerRefused(request, 404, "route.unknown");
}

/** Source: api 8. */
export function answerRefused(request: Asked, status: number, code: ErrorItem["code"]): Response {
  return refusal(request, status, [{ code }]);
}

/** With the id that the front gave the request, by which its lines in the log are found. */
function refusal({ headers }: Asked, status: number, errors: readonly ErrorItem[]): Response {
  return json(status, { errors, requestId: headers.get(REQUEST_ID_HEADER) ?? "" });
}

/** Refuses an invalid body with the contract's codes. */
export async function readBody<S extends z.ZodType>(request: NextRequest, schema: S): Promise<z.output<S>> {
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    throw new ApiError(415, [{ code: "request.unsupported-media-type" }]);
  }
  const given: unknown = await request.json().catch((cause: unknown) => {
    throw new ApiError(400, [{ code: "request.invalid-json" }], { cause });
  });
  return check(given, schema);
}

/** Refuses with 422 and one error an issue. */
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

function json(status: number, body: unknown): Response {
  const headers: Record<string, string> = { "cache-control": "private, no-store" };
  if (status === 503) headers["retry-after"] = "5";
  return Response.json(body, { status, headers });
}
