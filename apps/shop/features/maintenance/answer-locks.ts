import { getLocks } from "@kram/contract/maintenance";
import type { NextRequest } from "next/server";
import { answerAnyone } from "../../platform/http/answers.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { createKeptAnswer } from "./kept-answer.ts";

const KEPT_MS = 5000;

const readLocks = createKeptAnswer({
  read: () => shopApi().call(getLocks, {}),
  keptMs: KEPT_MS,
  now: () => performance.now(),
});

/** The system locks for whoever looks at a page, at most five seconds old; `?fresh=true` asks for them as they are now. Source: specification §2, §4. */
export function answerLocks(request: NextRequest): Promise<Response> {
  return answerAnyone(() => readLocks({ fresh: request.nextUrl.searchParams.has("fresh") }));
}
