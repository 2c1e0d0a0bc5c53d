import { request as ask } from "node:http";
import { serve, type TestServer } from "./serve.ts";

/** A real proxy before a server, which adds its caller to X-Forwarded-For as every proxy does; `caller` is whom it makes out. */
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
