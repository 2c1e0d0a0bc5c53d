import { createServer } from "node:net";

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Below what systems use for outgoing connections, so that it can be kept. */
export async function freePort(random: () => number = Math.random): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = 20_000 + Math.floor(random() * 10_000);
    if (await isFree(port)) return port;
  }
  throw new Error("No free port was found between 20000 and 29999.");
}
