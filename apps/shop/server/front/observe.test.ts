import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createMetrics, createTracer, type Tracer } from "@kram/domain/observability";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { serve, type TestServer } from "../testing/serve.ts";
import { sendError, sendSmallPage } from "./answers.ts";
import { carryRequestIds, currentRequestId, metrics, NamedResponse, observed } from "./observe.ts";

const ID = "7d0c2f5e-0000-4000-8000-00000000c0de";
const open: { close(): void }[] = [];
const plainFetch = globalThis.fetch;
let api: TestServer;
const asked: (string | undefined)[] = [];
beforeAll(async () => {
  api = await serve((request, response) => {
    asked.push(request.headers["x-request-id"]?.toString());
    response.writeHead(request.url === "/busy" ? 503 : 200).end("{}");
  });
  carryRequestIds(api.url);
});
afterAll(() => {
  globalThis.fetch = plainFetch;
  api.close();
});
afterEach(() => {
  for (const server of open.splice(0)) server.close();
  asked.length = 0;
});

interface Line {
  route: string;
  status: number;
  isSignOfLife: boolean;
  id: string | undefined;
}

async function startFront(
  answer: (response: ServerResponse) => Promise<void> | void,
  { isTrusted = true, tracer = null }: { isTrusted?: boolean; tracer?: Tracer | null } = {},
) {
  const lines: Line[] = [];
  const front = observed((_request, response) => void answer(response), {
    trust: () => isTrusted,
    basePath: "/pl",
    tracer,
    renderer: { files: "/_next/", pictures: "/_next/image" },
    tell: ({ route, status }, { isSignOfLife }) => lines.push({ route, status, isSignOfLife, id: currentRequestId() }),
  });
  const server = createServer({ ServerResponse: NamedResponse }, front);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string) => plainFetch(url + path, { headers: { "x-request-id": ID } });
  return { lines, ask };
}

describe("one id", () => {
  it("goes into the answer, the calls made for it, and the line", async () => {
    const { lines, ask } = await startFront(async (response) => {
      await new Promise(setImmediate);
      await fetch(`${api.url}/product`, { headers: { accept: "application/json" } });
      response.writeHead(200, ["content-type", "text/plain"]).end("fine");
    });
    const answer = await ask("/pl/produkty");
    expect([answer.headers.get("x-request-id"), answer.headers.get("content-type")]).toEqual([ID, "text/plain"]);
    expect(asked).toEqual([ID]);
    await expect.poll(() => lines).toEqual([{ route: "page", status: 200, isSignOfLife: false, id: ID }]);
  });

  it("is made anew for strangers", async () => {
    const { ask } = await startFront((response) => void response.end(), { isTrusted: false });
    const ids = await Promise.all([ask("/pl"), ask("/pl")]);
    const [one, other] = ids.map(({ headers }) => headers.get("x-request-id"));
    expect(one).toMatch(/^[\da-f-]{36}$/u);
    expect([one, other]).not.toContain(ID);
    expect(one).not.toBe(other);
  });

  it("stands in refusals, and on the page of a failure to read", async () => {
    const refused = await startFront((response) => sendError(response, { status: 404, code: "route.unknown" }, []));
    expect((await refused.ask("/pl/api/x")).headers.get("x-request-id")).toBe(ID);
    const failed = await startFront((response) => sendSmallPage(response, { page: 500, basePath: "/pl" }, []));
    expect(await (await failed.ask("/pl")).text()).toContain(ID);
  });

  it("goes to nobody but the API", async () => {
    const stranger = await serve((request, response) => response.end(String(request.headers["x-request-id"])));
    open.push(stranger);
    let told = "";
    const { ask } = await startFront(async (response) => {
      told = await (await fetch(stranger.url)).text();
      response.end();
    });
    await ask("/pl");
    expect(told).toBe("undefined");
  });
});

it("is one trace with the calls that it makes", async () => {
  const sent: string[] = [];
  const send = async (_path: string, body: unknown) => void sent.push(JSON.stringify(body));
  const tracer = createTracer({ service: "kram-shop", version: "1", send, metrics: createMetrics(), share: 1 });
  const told: (string | undefined)[] = [];
  const traced = await serve((request, response) => {
    told.push(request.headers["traceparent"]?.toString());
    response.end("{}");
  });
  open.push(traced);
  carryRequestIds(traced.url);
  const { ask, lines } = await startFront(
    async (response) => {
      await fetch(`${traced.url}/product`);
      response.end();
    },
    { tracer },
  );
  await ask("/pl");
  await expect.poll(() => lines.length).toBe(1);
  await tracer.stop();
  const [, trace, span] = told[0]?.split("-") ?? [];
  expect(sent.join("")).toMatch(
    new RegExp(`"traceId":"${trace}","spanId":"${span}","parentSpanId":"\\w+","name":"API"`, "u"),
  );
  expect(sent.join("")).toMatch(new RegExp(`"traceId":"${trace}","spanId":"\\w+","name":"page"`, "u"));
});

describe("the figures", () => {
  it("count answers by part and status, never by address", async () => {
    const { lines, ask } = await startFront((response) => void response.writeHead(404).end());
    const paths = ["/pl/api/orders/secret", "/pl/_next/image?url=x", "/pl/_next/a.js", "/pl/media/a", "/pl/x", "/live"];
    for (const path of [...paths, "/robots.txt"]) await ask(path);
    await expect
      .poll(() => lines.map(({ route }) => route))
      .toEqual(["call", "picture", "file", "media", "page", "life", "origin"]);
    expect(lines.filter(({ isSignOfLife }) => isSignOfLife)).toHaveLength(1);
    const found = (await metrics.read()).find(({ name }) => name === "kram_front_requests_total");
    expect(found?.samples.map(({ values }) => values.join(" "))).toContain("call 404");
  });

  it("count the API's answers, and its silence", async () => {
    await fetch(`${api.url}/busy`);
    const far = api.url.replace(/:\d+$/u, ":1");
    carryRequestIds(far);
    await fetch(`${far}/x`).catch(() => undefined);
    const found = (await metrics.read()).find(({ name }) => name === "kram_api_call_seconds");
    expect(found?.samples.map(({ values }) => values[0])).toEqual(expect.arrayContaining(["503", "none"]));
  });
});
