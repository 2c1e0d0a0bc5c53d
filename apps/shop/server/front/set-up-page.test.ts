import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { closedUntilSetUp } from "./set-up-page.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function listen(handle: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** `answers` of the API in turn, the last again and again. */
async function startShop(...answers: [status: number, body: string][]) {
  const asked: string[] = [];
  const apiUrl = await listen((request, response) => {
    asked.push(request.url ?? "");
    const [status, body] = answers[Math.min(asked.length, answers.length) - 1] ?? [200, "{}"];
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  const front = closedUntilSetUp((_, response) => void response.end("the shop"), {
    apiUrl,
    basePath: "/pl",
    securityHeaders: ["x-content-type-options", "nosniff"],
  });
  return { url: await listen(front), asked };
}

const CLOSED: [number, string] = [503, '{"errors":[{"code":"shop.not-set-up"}],"requestId":"r"}'];
const OPEN: [number, string] = [200, "{}"];

it("shows one plain page for every address of a shop that is being set up", async () => {
  const { url } = await startShop(CLOSED);
  for (const path of ["/pl", "/pl/koszyk?x=1", "/"]) {
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const page = await answer.text();
    for (const words of ["Sklep jest w\u00a0przygotowaniu", "being set up", "gerade eingerichtet"])
      expect(page).toContain(words);
    expect(page).not.toContain("<a ");
  }
  const call = await fetch(`${url}/pl/api/cart`);
  expect([call.status, await call.json()]).toEqual([503, { errors: [{ code: "shop.not-set-up" }], requestId: "" }]);
});

it("answers programs that ask whether it lives", async () => {
  const { url } = await startShop(CLOSED);
  expect(await (await fetch(`${url}/live`)).text()).toBe("the shop");
});

it("opens when its owner has, and asks no more", async () => {
  const { url, asked } = await startShop(CLOSED, OPEN);
  expect((await fetch(`${url}/pl`)).status).toBe(503);
  expect((await fetch(`${url}/pl`)).status).toBe(503);
  expect(asked).toHaveLength(1);
  await expect.poll(async () => (await fetch(`${url}/pl`)).status, { timeout: 3000 }).toBe(200);
  await fetch(`${url}/pl`);
  expect(asked).toHaveLength(2);
});

it("leaves it to the pages to tell that the API is away", async () => {
  const { url } = await startShop([503, '{"errors":[{"code":"server.unavailable"}]}']);
  expect(await (await fetch(`${url}/pl`)).text()).toBe("the shop");
});
