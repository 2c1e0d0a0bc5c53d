import { signIn } from "@kram/contract/sessions";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createOfficeApi } from "../../platform/office-api.ts";
import { type ContractServer, startContractServer } from "../../testing/contract-server.ts";
import { createCookieFetch } from "../../testing/cookie-fetch.ts";
import { OFFICE_SIGN_IN } from "../sessions/auth-provider.ts";
import { createAboutSource, UNKNOWN_INSTANCE } from "./about-source.ts";

const STAFF = { login: "office@kram.example", password: "kram-demo-2026" };

const ABOUT = {
  instance: "de",
  shopName: "",
  shopLogo: null,
  currency: "EUR",
  demo: true,
  timeZone: "Europe/Berlin",
  shopUrl: "http://localhost:3001/de",
  roles: ["admin"],
  staffId: "1",
};

let server: ContractServer;

beforeEach(async () => {
  server = await startContractServer();
});
afterEach(() => server.close());

it("tells who listens what the API says to staff, and keeps it when the API fails later", async () => {
  const api = createOfficeApi({ baseUrl: server.url, fetch: createCookieFetch() });
  const source = createAboutSource(api);
  let heard = 0;
  const stop = source.subscribe(() => {
    heard += 1;
  });
  await expect(source.refresh()).rejects.toMatchObject({ status: 401 });
  expect([source.current(), heard]).toEqual([UNKNOWN_INSTANCE, 0]);
  await api.call(signIn, { body: STAFF }, { headers: OFFICE_SIGN_IN });
  await source.refresh();
  expect([source.current(), heard]).toEqual([ABOUT, 1]);
  server.down = true;
  await expect(source.refresh()).rejects.toMatchObject({ status: 503 });
  stop();
  server.down = false;
  await source.refresh();
  expect([source.current(), heard]).toEqual([ABOUT, 1]);
});
