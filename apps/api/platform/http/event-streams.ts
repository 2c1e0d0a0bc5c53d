import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ShopError } from "../shop-error.ts";
import { isHead } from "./heads.ts";

const HEARTBEAT_MS = 15_000;

/** Its answers last as long as somebody listens. */
export const EVENT_STREAM = "text/event-stream";

export interface EventStreams {
  all(): ReadonlySet<ServerResponse>;
  of(name: string): ReadonlySet<ServerResponse>;
  /** Takes the reply over. Refuses: route.unknown to a HEAD. */
  open(name: string, reply: FastifyReply): ServerResponse;
}

const NONE: ReadonlySet<ServerResponse> = new Set();

/** Streams with a sign of life every 15 s, ended with the app. Source: HTML standard, server-sent events. */
export function createEventStreams(app: FastifyInstance): EventStreams {
  const streams = new Set<ServerResponse>();
  const byName = new Map<string, Set<ServerResponse>>();
  const heartbeat = setInterval(() => streams.forEach((each) => each.write(": still here\n\n")), HEARTBEAT_MS);
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const each of streams) each.end();
  });

  function keep(name: string, stream: ServerResponse): void {
    const named = byName.get(name) ?? new Set();
    byName.set(name, named.add(stream));
    streams.add(stream);
    stream.on("close", () => {
      streams.delete(stream);
      named.delete(stream);
      if (named.size === 0 && byName.get(name) === named) byName.delete(name);
    });
  }

  return {
    all: () => streams,
    of: (name) => byName.get(name) ?? NONE,
    open(name, reply) {
      // It would listen without reading.
      if (isHead(reply.request.raw)) throw new ShopError({ code: "route.unknown" });
      reply.hijack();
      const stream = reply.raw;
      stream.setHeader("content-type", EVENT_STREAM);
      stream.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      keep(name, stream);
      return stream;
    },
  };
}

/** `id` is what the listener names when it comes again. */
export function sendEvent(stream: ServerResponse, event: string, facts: object, id?: string): void {
  stream.write(`${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(facts)}\n\n`);
}
