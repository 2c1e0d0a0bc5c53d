import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { type AnswerHead, captureResponse, createInnerRequest, type Renderer } from "./renderer.ts";
import { nextPageRules } from "../next-internals.ts";
import { withStatusPages } from "./status-pages.ts";

const settings = { basePath: "/pl", defaultLocale: "pl", securityHeaders: [], rules: nextPageRules([]) } as const;

type Answers = Record<string, { status: number; body: string; type?: string }>;

function renderer(answers: Answers): { render: Renderer; asked: string[] } {
  const asked: string[] = [];
  const render = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? "");
    const { status, body, type = "text/html" } = answers[request.url ?? ""] ?? { status: 500, body: "broken" };
    response.statusCode = status;
    response.setHeader("content-type", type);
    request.url = "/changed/by/the/renderer";
    response.end(body);
  };
  return { render, asked };
}

async function ask(answers: Answers, url: string, headers: Record<string, string> = {}) {
  const { render, asked } = renderer(answers);
  const request = createInnerRequest({ method: "GET", url, headers: { host: "shop.example", ...headers } });
  const { promise, resolve } = Promise.withResolvers<{ head: AnswerHead; body: string }>();
  const response = captureResponse(request, (head) => {
    const chunks = head.whole === null ? [] : [head.whole];
    const write = (chunk: Buffer) => chunks.push(chunk) > 0;
    return { write, end: () => resolve({ head, body: Buffer.concat(chunks).toString() }) };
  });
  await withStatusPages(render, settings)(request, response);
  const { head, body } = await promise;
  return { status: head.status, body, whole: head.whole !== null, asked };
}

describe("withStatusPages", () => {
  it("passes a page on as it is, in one piece", async () => {
    const answer = await ask({ "/pl/produkty": { status: 200, body: "list" } }, "/pl/produkty");
    expect(answer).toEqual({ status: 200, body: "list", whole: true, asked: ["/pl/produkty"] });
  });

  it.each([
    ["/pl/nothing", "/pl/404"],
    ["/pl/de/nothing?x=1", "/pl/de/404"],
    ["/pl/en", "/pl/en/404"],
    ["/pl/pl/nothing", "/pl/404"],
  ])("shows for the missing %s the page %s with its status", async (url, page) => {
    const answer = await ask({ [url]: { status: 404, body: "empty" }, [page]: { status: 200, body: "helps" } }, url);
    expect(answer).toMatchObject({ status: 404, body: "helps", asked: [url, page] });
  });

  it.each([500, 503])("shows a page for a failure, with its status %d", async (status) => {
    const answers = { "/pl/x": { status, body: "empty" }, "/pl/failed": { status: 200, body: "try again" } };
    expect(await ask(answers, "/pl/x")).toMatchObject({ status, body: "try again" });
  });

  it("falls back to the front's small page when its own fails as well", async () => {
    const answer = await ask({ "/pl/x": { status: 404, body: "" } }, "/pl/x");
    expect(answer.status).toBe(404);
    expect(answer.body).toContain("Nie ma takiej strony");
  });

  it("answers its own pages with their status", async () => {
    const answers = { "/pl/404": { status: 200, body: "helps" }, "/pl/en/failed": { status: 200, body: "again" } };
    expect((await ask(answers, "/pl/404")).status).toBe(404);
    expect((await ask(answers, "/pl/en/failed")).status).toBe(503);
  });

  it("leaves page data and what is no page alone", async () => {
    const missing = { status: 404, body: "data", type: "text/x-component" };
    expect(await ask({ "/pl/x": missing }, "/pl/x", { rsc: "1" })).toMatchObject({ status: 404, body: "data" });
    expect(await ask({ "/pl/x": missing }, "/pl/x")).toMatchObject({ status: 404, body: "data", asked: ["/pl/x"] });
  });
});
