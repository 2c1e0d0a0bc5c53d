import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A real server on a free port of this machine, for tests. */
export interface TestServer {
  url: string;
  close(): void;
}

/** Starts it; close it at the end of the test. */
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
