import { ApiError } from "@kram/contract/client";
import type { NextRequest } from "next/server";
import { answerAnyone, type CallApi } from "../../platform/http/answers.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { bearerOf } from "./bearer.ts";

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

function passedOn(request: NextRequest): Record<string, string> {
  const given = ["idempotency-key", "x-kram-poll"].map((name) => [name, request.headers.get(name)] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== null));
}
