import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listProviders } from "@kram/contract/providers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createI18nProvider } from "./i18n-provider.ts";
import { createOfficeApi } from "./office-api.ts";

let code = "server.failed";
const server = createServer((_, response) => {
  response.writeHead(code === "server.failed" ? 500 : 403, { "content-type": "application/json" });
  response.end(JSON.stringify({ errors: [{ code }], requestId: "0e5c" }));
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((closed) => server.close(closed)));

it("names the call that broke off where it says that something broke", async () => {
  let failed: string | null = null;
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = createOfficeApi({ baseUrl, onFailure: (id) => (failed = id) });
  const { translate } = createI18nProvider({ onLocale: () => undefined, failedCall: () => failed });
  const plain = translate("server.failed");
  code = "user.forbidden";
  await expect(api.call(listProviders, {})).rejects.toThrow("user.forbidden");
  expect(translate("server.failed")).toBe(plain);
  code = "server.failed";
  await expect(api.call(listProviders, {})).rejects.toThrow("server.failed");
  expect(translate("server.failed")).toBe(`${plain} Wywołanie 0e5c.`);
  expect(translate("user.forbidden")).not.toContain("0e5c");
});
