import type { FastifyInstance } from "fastify";
import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createSetupRepository } from "./setup.repository.ts";

/** Milliseconds before a closed shop is looked at again. */
const LOOK_MS = 500;

/** Whether the shop was opened, by any process. */
export interface Opening {
  isOpen(): Promise<boolean>;
  /** Looks at once. */
  refresh(): Promise<boolean>;
}

/** A shop that is open stays so, and is not asked about again. */
export function createOpening(db: Queryable): Opening {
  const repository = createSetupRepository(db);
  let open = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const refresh = async () => {
    open = (await repository.openedAt()) !== null;
    lookedAt = performance.now();
    return open;
  };
  return { refresh, isOpen: async () => open || (performance.now() - lookedAt < LOOK_MS ? false : refresh()) };
}

/** Signs of life, set-up, sign-in of staff and the office, which asks for a session itself. */
const SERVED_BEFORE =
  /^\/(?:live|ready|locks|media|office|auth\/(?:login|logout|staff[\w-]*|second-factor\/enrolment)|email\/challenge)(?:\/|$)/u;

/** Until the shop is open, everything else is refused with shop.not-set-up. */
export function serveSetUpFirst(app: FastifyInstance, { opening }: { opening: Opening }): void {
  app.addHook("onRequest", async (request, reply) => {
    const [path = ""] = request.url.split("?");
    if (await opening.isOpen()) return;
    if (path === "/office/setup" && request.method === "GET") return reply.redirect("/office/#/setup");
    if (!SERVED_BEFORE.test(path)) throw new ShopError({ code: "shop.not-set-up" });
  });
}
