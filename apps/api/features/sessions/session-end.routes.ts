import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../platform/database.ts";
import { followChannel } from "../../platform/follow-channel.ts";
import type { Authenticate, PresentedToken } from "../../platform/http/caller.ts";
import { createEventStreams, sendEvent } from "../../platform/http/event-streams.ts";
import { ShopError } from "../../platform/shop-error.ts";

/** More than one for tabs that cannot share. */
const MOST_OF_ONE_SESSION = 5;
const MOST_LISTENERS = 20_000;

interface SessionEndParts {
  app: FastifyInstance;
  db: Database;
  presentedToken: PresentedToken;
  authenticate: Authenticate;
}

/**
 * Streams `watching`, then `ended`; listening is no activity. Refuses: user.unauthenticated, request.too-many for the
 * 6th listener of a session, server.unavailable for too many of all.
 */
export function registerSessionEndRoute({ app, db, presentedToken, authenticate }: SessionEndParts): void {
  const streams = createEventStreams(app);
  const sessionIdOf = async (request: FastifyRequest) => {
    const caller = await authenticate(presentedToken(request) ?? "", { extend: false });
    return caller?.kind === "member" ? caller.sessionId : null;
  };
  const end = (sessionId: string) => {
    for (const each of streams.of(sessionId)) {
      sendEvent(each, "ended", {});
      each.end();
    }
  };

  app.get("/auth/session/end", { schema: { hide: true } }, async (request, reply) => {
    const sessionId = await sessionIdOf(request);
    if (sessionId === null) throw new ShopError({ code: "user.unauthenticated" });
    if (streams.of(sessionId).size >= MOST_OF_ONE_SESSION) throw new ShopError({ code: "request.too-many" });
    if (streams.all().size >= MOST_LISTENERS) throw new ShopError({ code: "server.unavailable" });
    sendEvent(streams.open(sessionId, reply), "watching", {});
    // The session may have ended before the listening began.
    if ((await sessionIdOf(request).catch(() => sessionId)) === null) end(sessionId);
  });

  const stop = followChannel({
    db,
    log: app.log,
    channel: "session_ended",
    onNews: (sessionId) => {
      if (sessionId !== null) return end(sessionId);
      // Ends may have been missed; browsers listen again and are checked anew.
      for (const each of streams.all()) each.end();
    },
  });
  app.addHook("onClose", stop);
}
