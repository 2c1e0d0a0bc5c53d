import { connect, type Socket } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { shopApi } from "../testing/shop-api.ts";

const api = shopApi();
const open: Socket[] = [];
afterEach(() => open.splice(0).map((socket) => socket.destroy()));

const WHOLE = 35 * 1024 * 1024;

function begin(path: string, announced: string, from = "198.51.100.7"): { answer(): string } {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  open.push(socket);
  let text = "";
  socket.on("data", (part) => (text += part.toString("latin1"))).on("error", () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: kram.test\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\n${announced}\r\n\r\n`,
  );
  return { answer: () => text };
}

const letter = (from?: string, announced = `content-length: ${WHOLE}`) =>
  begin("/email/sendEmailToBok", announced, from);

async function small(from: string) {
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  const body = JSON.stringify({ subject: "ORDER", content: "", email: "a@kram.test" });
  return (await fetch(`${api.url}/email/sendEmailToBok`, { method: "POST", headers, body })).status;
}

/** One machine's requests arrive in order, so the last stands for all. */
const answered = (request: { answer(): string }) =>
  vi.waitUntil(() => (request.answer().includes("\r\n\r\n{") ? request.answer() : null), 10_000);

// asvs: "15.2.2"
it("reads two large messages of one network at a time, four of all, and tells the others when to come back", async () => {
  const two = [letter(), letter("198.51.100.7", "transfer-encoding: chunked")];
  const third = await answered(letter());
  expect(third).toMatch(/^HTTP\/1\.1 429 /u);
  expect(third).toMatch(/\r\nretry-after: 5\r\n/u);
  expect(third).toContain('"code":"request.too-many"');
  expect(await small("198.51.100.7")).toBe(422);

  // A household has many addresses and is one network all the same.
  for (const address of ["2001:db8:7::1", "2001:db8:7::2"]) two.push(letter(address));
  expect(await answered(letter("2001:db8:7::3"))).toMatch(/^HTTP\/1\.1 429 /u);
  const fifth = await answered(letter("203.0.113.9"));
  expect(fifth).toMatch(/^HTTP\/1\.1 503 /u);
  expect(fifth).toMatch(/\r\nretry-after: \d/u);
  expect(await small("203.0.113.9")).toBe(422);
  expect(two.map((request) => request.answer())).toEqual(["", "", "", ""]);

  for (const socket of open.splice(0)) socket.destroy();
  await vi.waitUntil(async () => {
    const again = letter("203.0.113.9");
    await new Promise((resolve) => setTimeout(resolve, 50));
    return again.answer() === "";
  }, 5000);
});

it("reads nothing of who may not call", async () => {
  for (const path of ["/complaints", "/office/imports/products"]) {
    const refused = await answered(begin(path, `content-length: ${WHOLE}`));
    expect(refused).toMatch(/^HTTP\/1\.1 401 /u);
  }
});
