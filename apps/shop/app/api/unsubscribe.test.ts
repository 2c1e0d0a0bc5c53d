import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET, POST } from "./unsubscribe/[list]/[token]/route.ts";

let api: Server;
const asked: { line: string; body: string; visitor: string | undefined }[] = [];

beforeAll(async () => {
  vi.stubEnv("SHOP_URL", "https://kram.example/pl");
  api = createServer((request, response): void => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      asked.push({ line: `${method} ${url}`, body, visitor: headers["x-forwarded-for"]?.toString() });
      const unknown = body.includes("unknown");
      response
        .writeHead(unknown ? 404 : 200, { "content-type": "application/json" })
        .end(unknown ? '{"errors":[{"code":"link.invalid"}],"requestId":"r"}' : '{"done":true}');
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => api.once("listening", resolve));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  api.close();
});
beforeEach(() => void asked.splice(0));

const FORM = { type: "application/x-www-form-urlencoded", body: "List-Unsubscribe=One-Click" };

function post(list: string, token: string, { type, body } = FORM) {
  const headers = { "content-type": type, "x-forwarded-for": "192.0.2.7" };
  const request = new NextRequest(`https://kram.example/pl/api/unsubscribe/${list}/${token}`, {
    method: "POST",
    headers,
    body,
  });
  return POST(request, { params: Promise.resolve({ list, token }) });
}

function get(list: string, token: string, search = "") {
  const request = new NextRequest(`https://kram.example/pl/api/unsubscribe/${list}/${token}${search}`);
  return GET(request, { params: Promise.resolve({ list, token }) });
}

describe("a mail provider's one click", () => {
  it.each([
    ["notifications", "/notification/unsubscribe"],
    ["notices", "/notices/unsubscribe"],
    ["availability", "/products/unavailable/cancel"],
  ])("ends %s by the token alone", async (list, path) => {
    const answer = await post(list, "abc");
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
    expect(asked).toEqual([{ line: `POST ${path}`, body: '{"token":"abc"}', visitor: "192.0.2.7" }]);
  });

  it("may come as a form in parts", async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post("notifications", "abc", { type: "multipart/form-data; boundary=x", body })).status).toBe(200);
  });

  it("is refused without its words, for unknown links and for other lists", async () => {
    const other = { ...FORM, body: "a=b" };
    expect((await post("notifications", "abc", other)).status).toBe(422);
    expect((await post("orders", "abc")).status).toBe(404);
    expect((await post("toString", "abc")).status).toBe(404);
    expect(asked).toEqual([]);
    expect((await post("notifications", "unknown")).status).toBe(404);
  });
});

describe("opening the link", () => {
  it.each([
    ["notifications", "?locale=de", "https://kram.example/pl/de/unsubscribe?token=abc"],
    ["notifications", "?locale=//evil.example", "https://kram.example/pl/unsubscribe?token=abc"],
    ["availability", "", "https://kram.example/pl/products-unavailable/cancel?token=abc"],
  ])("of %s%s leads to the page that asks, and ends nothing", async (list, search, location) => {
    const answer = await get(list, "abc", search);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
    expect(asked).toEqual([]);
  });
});
