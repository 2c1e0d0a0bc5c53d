import { cancelParcel, getLabelsForPrinters, listParcels, orderParcels } from "@kram/contract/parcels";
import { setProviderKeys } from "@kram/contract/providers";
import { countryOf } from "@kram/countries/country";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createDhlCarrier } from "../../providers/carriers/dhl/dhl-carrier.ts";
import { KEYS, openDhlServer } from "../../providers/carriers/testing/dhl-server.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";
import { askCarriers } from "./ask-carriers.ts";

let germany: TestApi;
let dhl: Awaited<ReturnType<typeof openDhlServer>>;
beforeAll(async () => {
  dhl = await openDhlServer();
  const settings = { DHL_URL: dhl.baseUrl, INSTANCE: "de", KRAM_ROLE: "api", SESSION_SECRET: BUYERS_SECRET };
  germany = await startTestApi(settings);
  await makeCourier(germany.db, "EUR");
});
afterAll(async () => {
  await germany.close();
  await dhl.close();
});

it("goes to a Packstation without cash, and to a door with it", async () => {
  const clerk = { bearer: await makeStaff(germany.db) };
  const account = { billingNumber: "33333333330102", shipperRef: "Shop", cashAccount: "Kasse" };
  const body = { provider: "dhl", ...KEYS, ...account, sandbox: false } as const;
  await germany.client.call(setProviderKeys, { body }, clerk);
  const numbers = [
    (await buyerOf(germany, "CASH", 2, "EUR")).number,
    (await buyerOf(germany, "CASH", 2, "EUR")).number,
  ];
  const [packstation = "", door = ""] = numbers;
  const place = { street: "Am Hof", buildingNo: "1", zipCode: "53113", city: "Bonn" };
  const locker = {
    name: "PS118D",
    address: place,
    location: { latitude: 50, longitude: 7 },
    openingHours: "",
    functions: [],
  };
  const chosen = {
    inpostLocker: "PS118D",
    name: "Anna",
    surname: "Probe",
    mobile: "+491701234567",
    email: "a@kram.test",
  };
  await germany.db.query(
    "test.packstation",
    `UPDATE orders SET shipping_method = 'PACZKOMAT', shipping_address = $2 WHERE number = $1`,
    [packstation, JSON.stringify({ ...chosen, postNumber: "12345678", locker })],
  );
  await germany.db.query(
    "test.german-door",
    `UPDATE orders SET shipping_address = shipping_address || '{"zipCode": "53113", "buildingNo": "1", "apartmentNo": "2"}'
     WHERE number = $1`,
    [door],
  );
  const asked = { numbers, size: "medium" as const, grams: 1200 };
  await germany.client.call(orderParcels, { body: asked }, clerk);
  const ofDhl = createDhlCarrier({ baseUrl: dhl.baseUrl, ...KEYS, ...account });
  await askCarriers(germany.db, [ofDhl], countryOf("de"));
  const { items } = await germany.client.call(listParcels, { query: { numbers: numbers.join(",") } }, clerk);
  expect(items.map(({ state, carrier: by, hasLabel }) => [state, by, hasLabel])).toEqual([
    ["READY", "dhl", true],
    ["READY", "dhl", true],
  ]);
  const sent = [...dhl.made.values()].map(({ body: made }) => made);
  const toLocker = sent.find(({ refNo }) => refNo.startsWith(packstation));
  expect(toLocker).toMatchObject({ consignee: { lockerID: 118, postNumber: "12345678", city: "Bonn" } });
  expect(toLocker).not.toHaveProperty("services");
  expect(sent.find(({ refNo }) => refNo.startsWith(door))).toMatchObject({
    consignee: { addressHouse: "1/2" },
    services: { cashOnDelivery: { accountReference: "Kasse" } },
  });
  const idOf = (number: string) => [...dhl.made].find(([, { body: made }]) => made.refNo.startsWith(number))?.[0] ?? "";
  const zpl = async (names: readonly string[]) => {
    const url = `${germany.url}/office/labels.zpl?numbers=${names.join(",")}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${clerk.bearer}` } });
    return [answer.headers.get("content-type"), await answer.text()];
  };
  const printed = [door, packstation].map((number) => `^XA^FD${idOf(number)}^FS^XZ\n`).join("");
  expect(await zpl([door, "DE0", packstation])).toEqual(["application/zpl", printed]);
  expect(await zpl([packstation])).toEqual(["application/zpl", `^XA^FD${idOf(packstation)}^FS^XZ\n`]);
  const ask = (names: string) => germany.client.call(getLabelsForPrinters, { query: { numbers: names } }, clerk);
  expect(await refusalOf(ask("DE0"))).toEqual({ status: 409, code: "parcel.no-label" });
  const closed = dhl.made.get(idOf(door));
  Object.assign(closed ?? {}, { isClosed: true });
  expect(await refusalOf(ask(numbers.join(",")))).toEqual({ status: 503, code: "carrier.unavailable" });
  Object.assign(closed ?? {}, { isClosed: false });
  const id = items[0]?.id ?? "";
  expect(await germany.client.call(cancelParcel, { params: { id } }, clerk)).toMatchObject({ state: "CANCELED" });
  expect(dhl.made.size).toBe(1);
});

it("takes no order whose locker nobody finds any more", async () => {
  const clerk = { bearer: await makeStaff(germany.db) };
  const { number } = await buyerOf(germany, "CASH", 2, "EUR");
  await germany.db.query(
    "test.lost-locker",
    `UPDATE orders SET shipping_address = '{"inpostLocker": "PS1", "name": "a", "surname": "b", "mobile": "1", "email": "c", "locker": null}'
     WHERE number = $1`,
    [number],
  );
  const body = { numbers: [number], size: "small" as const, grams: 500 };
  const { items } = await germany.client.call(orderParcels, { body }, clerk);
  expect(items).toEqual([{ number, outcome: "refused", code: "parcel.address-unknown" }]);
});
