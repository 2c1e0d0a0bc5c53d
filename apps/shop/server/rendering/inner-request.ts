import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/** What an inner request asks for; `url` is path and query. */
export interface InnerRequest {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** A request that lives inside this process, without a connection: whoever asked may leave, the rendering goes on. */
export function createInnerRequest({ method, url, headers }: InnerRequest): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.url = url;
  request.httpVersion = "1.1";
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = { ...headers };
  request.complete = true;
  request.push(null);
  return request;
}
