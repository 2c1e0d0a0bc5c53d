import { setImmediate as turn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { answerFirst } from "./answer-first.ts";

const FAILED = JSON.stringify({ errors: [{ code: "server.failed" }], requestId: "" });

/** An application for addresses of its own, which a start does not wait for. */
export interface LaterApp {
  /** Makes it once, at the latest for its first request, which waits. */
  open(): Promise<FastifyInstance>;
}

/** Of those of `front`, which listens and ends with it, what `owns` matches is answered by what `make` makes. */
export function createLaterApp(
  front: FastifyInstance,
  { owns, make }: { owns: RegExp; make: () => Promise<FastifyInstance> },
): LaterApp {
  let made: Promise<FastifyInstance> | undefined;
  async function begin(): Promise<FastifyInstance> {
    const app = await make();
    await app.ready();
    return app;
  }
  function open(): Promise<FastifyInstance> {
    if (made === undefined) {
      made = begin();
      made.catch(({ message, stack }: Error) => front.log.error({ reason: message, stack }, "routes not registered"));
    }
    return made;
  }
  answerFirst(front, (request, response) => {
    if (!owns.test(request.url ?? "")) return false;
    open().then(
      (app) => app.routing(request, response),
      () => response.writeHead(500, { "content-type": "application/json" }).end(FAILED),
    );
    return true;
  });
  front.addHook("onClose", async () => {
    const app = await made?.catch(() => undefined);
    await app?.close();
  });
  return { open };
}

type Register = (app: FastifyInstance) => void;

/** Puts calls where `isLater` says: at once on `front`, or on an application that comes later. */
export function createCallPlaces(front: FastifyInstance, isLater: (path: string) => boolean) {
  const later: Register[] = [];
  return {
    put(path: string, register: Register): void {
      if (isLater(path)) later.push(register);
      else register(front);
    },
    /** A call at a time, so that others are answered meanwhile. */
    async putLater(app: FastifyInstance): Promise<void> {
      for (const register of later) {
        register(app);
        await turn();
      }
    },
  };
}
