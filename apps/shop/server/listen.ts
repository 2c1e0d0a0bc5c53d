import type { Server } from "node:http";

/** Starts listening; rejects with a sentence for people when the port is taken or not allowed. */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(explain(error, port), { cause: error })));
  server.listen({ port, host }, resolve);
  return promise;
}

function explain(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} of the shop is taken. Stop what uses it, or set SHOP_PORT to another one.`;
  if (error.code === "EACCES")
    return `Port ${port} of the shop is not allowed for this user. Set SHOP_PORT to another one.`;
  return `The shop cannot listen on port ${port}: ${error.message}`;
}
