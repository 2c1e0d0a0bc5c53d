import { getLocks } from "@kram/contract/maintenance";
import { answering } from "../../platform/http/gateway.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { createKeptAnswer } from "./kept-answer.ts";
import { viewLocks } from "./views.ts";

const KEPT_MS = 5000;

const readLocks = createKeptAnswer({
  read: () => shopApi().call(getLocks, {}),
  keptMs: KEPT_MS,
  now: () => performance.now(),
});

/** Handlers of the locks' views. */
export const maintenanceViews = [answering(viewLocks, ({ query }) => readLocks({ fresh: query.fresh !== undefined }))];
