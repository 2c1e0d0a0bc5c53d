import { ERROR_STATUS, type ErrorCode, type ErrorItem, isErrorCode } from "@kram/contract/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseUnavailable } from "../database-failure.ts";
import { ShopError } from "../shop-error.ts";

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "request.invalid-json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.invalid-json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "request.invalid-json",
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.unsupported-media-type",
};

/** Renders every refusal and failure as `{errors, requestId}`; only failures are logged. Source: api 2. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => renderError(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(reply, request, 404, [{ code: "route.unknown" }]));
}

export function renderError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ShopError) return answer(reply, request, error.status, error.items);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const items = itemsOfValidation(error.validation);
    return answer(reply, request, ERROR_STATUS[(items[0]?.code ?? "request.invalid") as ErrorCode], items);
  }
  const framework = FRAMEWORK_CODES[error.code] ?? (error.statusCode === 429 ? "request.too-many" : undefined);
  if (framework) return answer(reply, request, ERROR_STATUS[framework], [{ code: framework }]);
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ reason: error.message }, "database unavailable");
    return answer(reply, request, 503, [{ code: "server.unavailable" }]);
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return answer(reply, request, ERROR_STATUS["request.malformed"], [{ code: "request.malformed" }]);
  }
  request.log.error({ reason: error.message, stack: error.stack }, "request failed");
  return answer(reply, request, 500, [{ code: "server.failed" }]);
}

function answer(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  errors: readonly ErrorItem[],
): FastifyReply {
  if (status === 503) reply.header("retry-after", "2");
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(Buffer.from(JSON.stringify({ errors, requestId: request.id })));
}

interface ValidationProblem {
  instancePath: string;
  message?: string;
  keyword?: string;
  params?: Record<string, unknown>;
}

/** The schema's message is the code where the table has it, else `request.invalid`. */
function itemsOfValidation(problems: readonly ValidationProblem[]): ErrorItem[] {
  const items = problems.flatMap(itemsOf);
  const seen = new Set<string>();
  const different = items.filter(({ code, field }) => !seen.has(`${code} ${field}`) && seen.add(`${code} ${field}`));
  return different.length > 0 ? different : [{ code: "request.invalid" }];
}

function itemsOf(problem: ValidationProblem): ErrorItem[] {
  const field = problem.instancePath.replace(/^\//u, "").replaceAll("/", ".");
  const unknownKeys = problem.params?.keys;
  if (problem.keyword === "unrecognized_keys" && Array.isArray(unknownKeys)) {
    return unknownKeys.map((key: unknown) => ({ code: "request.unknown-field", field: String(key).slice(0, 100) }));
  }
  const code = isErrorCode(problem.message ?? "") ? (problem.message ?? "") : "request.invalid";
  return [field === "" ? { code } : { code, field }];
}
