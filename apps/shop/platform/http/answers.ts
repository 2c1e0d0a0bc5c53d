import { ApiError } from "@kram/contract/client";
import { type ErrorItem, isErrorCode } from "@kram/contract/errors";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import type { NextRequest } from "next/server";
import type { z } from "zod";

/** `headers` join the caller's. */
export type CallApi = <O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  headers?: Readonly<Record<string, string>>,
) => Promise<OperationAnswer<O>>;

/** Passes refusals of the API on uncached; its silence is 503. Source: api 8. */
export async function answerAnyone(work: () => Promise<unknown>): Promise<Response> {
  try {
    const answer = await work();
    return answer instanceof Response ? answer : json(200, answer);
  } catch (failure) {
    if (failure instanceof ApiError) return json(failure.status, { errors: failure.errors });
    console.error(failure);
    return json(500, { errors: [{ code: "server.failed" }] });
  }
}

/** Refuses an unknown call. Source: api 8. */
export function answerUnknown(): Response {
  return answerRefused(404, "route.unknown");
}

/** Source: api 8. */
export function answerRefused(status: number, code: ErrorItem["code"]): Response {
  return json(status, { errors: [{ code }] });
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
