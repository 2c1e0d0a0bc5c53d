import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SHOP_URL: "https://shop.example/pl", API_URL: "https://api.shop.example" });
});
afterAll(() => api.close());

const ask = () => fetch(`${api.url}/.well-known/security.txt`);
const name = (contact: string | null) =>
  api.db.query("test.contact", "UPDATE settings SET security_contact = $1", [contact]);

describe("200", () => {
  it.each([
    ["security@shop.example", "Contact: mailto:security@shop.example"],
    ["https://shop.example/report", "Contact: https://shop.example/report"],
  ])("names %s as the contact in the form of RFC 9116", async (contact, line) => {
    await name(contact);
    const answer = await ask();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const [first, expires, ...rest] = (await answer.text()).split("\n");
    expect(first).toBe(line);
    expect(rest).toEqual([
      "Preferred-Languages: pl, en",
      "Canonical: https://shop.example/.well-known/security.txt",
      "Canonical: https://api.shop.example/.well-known/security.txt",
      "",
    ]);
    const days = (Date.parse(expires?.replace("Expires: ", "") ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  });
});

describe("404", () => {
  it("is unknown where the settings name no contact", async () => {
    await name(null);
    expect((await ask()).status).toBe(404);
  });
});
