import type { IncomingMessage, ServerResponse } from "node:http";

/** Whoever renders pages and answers the shop's own calls: Next's handler in the product, a stand-in in tests. */
export type Renderer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
