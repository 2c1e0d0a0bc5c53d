import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Longest time for answers under way once the end has come. */
const DRAIN_MS = 5000;

/**
 * Ends the program on SIGTERM, SIGINT and, as a child of the start tool (KRAM_PARENT=1), when its parent is gone. Answers
 * under way are finished, for at most 5 seconds; connections that only wait are cut. `stop` ends what goes on in the background.
 */
export function endWhenAsked(server: Server, stop: () => void): void {
  let answering = 0;
  let ending = false;
  function leaveWhenDone(): void {
    if (ending && answering === 0) process.exit(0);
  }
  server.on("request", (_request: IncomingMessage, response: ServerResponse) => {
    answering += 1;
    response.once("close", () => {
      answering -= 1;
      leaveWhenDone();
    });
  });
  function end(): void {
    if (ending) return;
    ending = true;
    stop();
    server.close();
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    leaveWhenDone();
  }
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  if (process.env["KRAM_PARENT"] === "1" && process.connected) process.on("disconnect", end);
}
