import type { RequestListener } from "node:http";
import type { FastifyInstance } from "fastify";

/** The framework gets what `send` does not answer. */
export function answerFirst({ server }: FastifyInstance, send: (...of: Parameters<RequestListener>) => boolean): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (!send(request, response)) for (const listener of listeners) listener(request, response);
  });
}
