import { createServer, request as ask, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** On a free local port. */
export interface TestServer {
  url: string;
  close(): void;
}

/** Close it after the test. */
export async function serve(handle: RequestListener): Promise<TestServer> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Appends `caller` to X-Forwarded-For. */
export function proxyTo(url: string, caller?: string): Promise<TestServer> {
  return serve((request, response) => {
    const before = request.headers["x-forwarded-for"];
    const mine = caller ?? request.socket.remoteAddress ?? "";
    const forwardedFor = before === undefined ? mine : `${before.toString()}, ${mine}`;
    const { method, headers } = request;
    const options = { method, headers: { ...headers, "x-forwarded-for": forwardedFor } };
    const onward = ask(url + (request.url ?? ""), options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
}
