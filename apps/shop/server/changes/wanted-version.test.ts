import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { serve, type TestServer } from "../testing/serve.ts";
import { readNoOlder } from "./catalogue-feed.ts";

const plain = globalThis.fetch;
const open: TestServer[] = [];
afterEach(() => {
  globalThis.fetch = plain;
  for (const server of open.splice(0)) server.close();
});

async function startApi(answer: (request: IncomingMessage, response: ServerResponse, asked: number) => void) {
  const seen: string[] = [];
  const server = await serve((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers["x-kram-catalogue"] ?? "any"}`);
    answer(request, response, seen.length);
  });
  open.push(server);
  return { url: server.url, seen };
}

const behind = (response: ServerResponse) => response.writeHead(503, { "x-kram-behind": "1" }).end("{}");

describe("a reading", () => {
  it("asks for nothing older than the last version, from when one is known", async () => {
    const { url, seen } = await startApi((_request, response) => response.end("{}"));
    const { want } = readNoOlder(url);
    await fetch(`${url}/products`);
    want("7.2");
    await fetch(`${url}/products`, { headers: { accept: "a" } });
    await fetch(new Request(`${url}/products/1`));
    want("8.2");
    await fetch(`${url}/products`);
    await fetch(`${url}/changes`);
    await fetch(`${url}/carts`, { method: "POST" });
    expect(seen).toEqual([
      "GET /products any",
      "GET /products 7.2",
      "GET /products/1 7.2",
      "GET /products 8.2",
      "GET /changes any",
      "POST /carts any",
    ]);
  });

  it("comes again where a program is behind, and gives up after eight tries", async () => {
    const { url, seen } = await startApi((_request, response, asked) => {
      if (asked === 3) response.end("new");
      else behind(response);
    });
    readNoOlder(url).want("7.2");
    expect(await (await fetch(`${url}/products`)).text()).toBe("new");
    expect((await fetch(`${url}/products`)).status).toBe(503);
    expect(seen).toHaveLength(3 + 8);
  });

  it("leaves other refusals and other servers alone", async () => {
    const { url, seen } = await startApi((_request, response) => response.writeHead(503).end("{}"));
    const stranger = await startApi((_request, response) => response.end("{}"));
    readNoOlder(url).want("7.2");
    expect((await fetch(`${url}/products`)).status).toBe(503);
    await fetch(`${stranger.url}/products`);
    expect(seen).toHaveLength(1);
    expect(stranger.seen).toEqual(["GET /products any"]);
  });
});
