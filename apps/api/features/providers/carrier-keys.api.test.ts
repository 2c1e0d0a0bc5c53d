import { listProviders, setProviderKeys, testProvider } from "@kram/contract/providers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { KEYS, openDhlServer } from "../../providers/carriers/testing/dhl-server.ts";
import { CLIENT, openInpostReturnsServer } from "../../providers/carriers/testing/inpost-returns-server.ts";
import { openShipxServer, ORGANIZATION, TOKEN } from "../../providers/carriers/testing/shipx-server.ts";

let shipx: Awaited<ReturnType<typeof openShipxServer>>;
let dhl: Awaited<ReturnType<typeof openDhlServer>>;
let inpost: Awaited<ReturnType<typeof openInpostReturnsServer>>;
let poland: TestApi;
let germany: TestApi;
beforeAll(async () => {
  [shipx, dhl, inpost] = await Promise.all([openShipxServer(), openDhlServer(), openInpostReturnsServer()]);
  poland = await startTestApi({ SHIPX_URL: shipx.baseUrl, INPOST_RETURNS_URL: inpost.baseUrl, KRAM_ROLE: "api" });
  germany = await startTestApi({ DHL_URL: dhl.baseUrl, INSTANCE: "de", KRAM_ROLE: "api" });
});
afterAll(async () => {
  await Promise.all([poland.close(), germany.close()]);
  await Promise.all([shipx.close(), dhl.close(), inpost.close()]);
});

const SHIPX = { provider: "shipx", organizationId: ORGANIZATION, token: TOKEN, sandbox: true };
const ACCOUNT = { billingNumber: "33333333330102", shipperRef: "Shop", cashAccount: "" };
const BACK = { provider: "inpost-returns", ...CLIENT, sandbox: true };
const DHL = { provider: "dhl", ...KEYS, ...ACCOUNT, sandbox: false };

it.each([
  ["shipx", () => poland, SHIPX, { token: "wrong" }, { organization: String(ORGANIZATION), sandbox: true }],
  ["inpost-returns", () => poland, BACK, { clientSecret: "wrong" }, { client: CLIENT.clientId, sandbox: true }],
  ["dhl", () => germany, DHL, { password: "wrong" }, { billingNumber: "33333333330102", user: "user", sandbox: false }],
] as const)(
  "keeps and tries keys of %s, of which no secret is shown again",
  async (provider, shop, keys, wrong, facts) => {
    const admin = { bearer: await makeStaff(shop().db) };
    const set = (body: object) => shop().client.call(setProviderKeys, { body: body as never }, admin);
    const test = () => shop().client.call(testProvider, { params: { provider } }, admin);
    expect(await refusalOf(test())).toMatchObject({ status: 404, code: "provider-keys.unknown" });
    await set(keys);
    expect(await test()).toEqual({ outcome: "works", replyCode: null, sentTo: null });
    await set({ ...keys, ...wrong });
    expect(await test()).toEqual({ outcome: "wrong-keys", replyCode: 401, sentTo: null });
    const { items } = await shop().client.call(listProviders, {}, admin);
    expect(items.find((item) => item.provider === provider)).toMatchObject({ from: "office", inUse: true, facts });
    expect(JSON.stringify(items)).not.toMatch(/wrong|key-of-the-test|token-of-the-test|secret-of-the-test/u);
  },
);

it("offers and stores no keys of a carrier that the country has not", async () => {
  for (const [shop, keys] of [
    [poland, DHL],
    [germany, SHIPX],
    [germany, BACK],
  ] as const) {
    const admin = { bearer: await makeStaff(shop.db) };
    const { items } = await shop.client.call(listProviders, {}, admin);
    expect(items.map(({ provider }) => provider as string)).not.toContain(keys.provider);
    expect(await refusalOf(shop.client.call(setProviderKeys, { body: keys as never }, admin))).toMatchObject({
      status: 404,
      code: "provider-keys.unknown",
    });
  }
});

it.each(["123", "3333333333010 ", "33333333330102x"])("refuses the billing number %j", async (billingNumber) => {
  const admin = { bearer: await makeStaff(germany.db) };
  const body = { ...DHL, billingNumber } as never;
  expect(await refusalOf(germany.client.call(setProviderKeys, { body }, admin))).toMatchObject({ status: 422 });
});
