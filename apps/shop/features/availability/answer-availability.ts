import {
  restockSubscription,
  cancelAvailability,
  confirmAvailability,
  subscribeAvailability,
} from "@kram/contract/availability";
import type { NextRequest } from "next/server";
import { bearerOf } from "../sessions/public.server.ts";
import { answerAnyone, readBody } from "../../platform/http/answers.ts";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

const subscription = subscribeAvailability.query.extend(restockSubscription.shape);

/** Subscribes the member who is signed in, or the visitor's address that the body names. */
export function answerSubscribe(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const { productCode, ...body } = await readBody(request, subscription);
    const bearer = await bearerOf(request.cookies);
    const headers = callerHeaders(Object.fromEntries(request.headers));
    const options = { headers, ...(bearer !== null && { bearer }) };
    return shopApi().call(subscribeAvailability, { query: { productCode }, body }, options);
  });
}

/** Confirms an address by a mailed link. */
export const answerConfirm = answerLink(confirmAvailability);

/** Ends a subscription by a mailed link. */
export const answerCancel = answerLink(cancelAvailability);

function answerLink(operation: typeof confirmAvailability | typeof cancelAvailability) {
  return (request: NextRequest): Promise<Response> =>
    answerAnyone(async () => {
      const body = await readBody(request, operation.body);
      return shopApi().call(operation, { body }, { headers: callerHeaders(Object.fromEntries(request.headers)) });
    });
}
