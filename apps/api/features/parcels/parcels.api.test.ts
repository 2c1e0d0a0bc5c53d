import { getOfficeOrder, setOrderStatus } from "@kram/contract/orders";
import { sendPart } from "@kram/contract/packing";
import { cancelParcel, getLabels, listParcels, orderParcels } from "@kram/contract/parcels";
import { setProviderKeys } from "@kram/contract/providers";
import { countryOf } from "@kram/countries/country";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import type { Carrier } from "../../providers/carriers/carrier.ts";
import { createShipxCarrier } from "../../providers/carriers/shipx/shipx-carrier.ts";
import { openShipxServer, ORGANIZATION, TOKEN } from "../../providers/carriers/testing/shipx-server.ts";
import { BUYERS_SECRET, buyerOf, payFor } from "../orders/testing/buyers.ts";
import { askCarriers } from "./ask-carriers.ts";
import { createParcelsRepository } from "./parcels.repository.ts";

let shipx: Awaited<ReturnType<typeof openShipxServer>>;
let api: TestApi;
let staff: { bearer: string };
let page: Buffer;
beforeAll(async () => {
  shipx = await openShipxServer();
  // Only this test asks the carrier.
  const kept = { SHIPX_URL: shipx.baseUrl, KRAM_ROLE: "api", SESSION_SECRET: BUYERS_SECRET };
  api = await startTestApi(kept);
  await makeCourier(api.db);
  staff = { bearer: await makeStaff(api.db) };
  const pdf = await PDFDocument.create();
  pdf.addPage([298, 420]);
  page = Buffer.from(await pdf.save());
});
afterAll(async () => {
  await api.close();
  await shipx.close();
});
beforeEach(async () => {
  await api.db.query("test.fresh", "UPDATE parcels SET state = 'CANCELED', label = NULL WHERE state <> 'REFUSED'");
  Object.assign(shipx, { kept: [], posts: 0, misbehave: {}, labelOf: () => page });
});

const carrier = (): Carrier =>
  createShipxCarrier({ baseUrl: shipx.baseUrl, organizationId: ORGANIZATION, token: TOKEN, timeoutMs: 300 });
const turn = (asked: readonly Carrier[] = [carrier()]) => askCarriers(api.db, asked, countryOf("pl"));
const later = () => api.db.query("test.later", "UPDATE parcels SET next_at = now() WHERE state <> 'REFUSED'");
const bought = async (count = 1, method: "CASH" | "TRANSFER" = "CASH") =>
  Promise.all(Array.from({ length: count }, async () => (await buyerOf(api, method)).number));
const order = async (numbers: readonly string[], more: object = {}) => {
  const body = { numbers: [...numbers], size: "small" as const, grams: 900, ...more };
  const { items } = await api.client.call(orderParcels, { body }, staff);
  return items.map(({ outcome, code }) => code ?? outcome);
};
const parcelsOf = async (...numbers: string[]) =>
  (await api.client.call(listParcels, { query: { numbers: numbers.join(",") } }, staff)).items;
const stateOf = async (number: string) => (await parcelsOf(number))[0];
const trackingOf = async (number: string) =>
  (await api.client.call(getOfficeOrder, { params: { number } }, staff)).tracking?.number ?? null;
const buyLabels = () => {
  for (const each of shipx.kept)
    Object.assign(each, { status: "confirmed", tracking_number: `52000001268004108${each.id}` });
};
const cancel = (id = "") => api.client.call(cancelParcel, { params: { id } }, staff);
const labels = async (numbers: readonly string[]) => {
  const url = `${api.url}/office/labels.pdf?numbers=${numbers.join(",")}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${staff.bearer}` } });
  return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** An order whose label is ready. */
async function labelled(): Promise<string> {
  const [number = ""] = await bought();
  await order([number]);
  await turn();
  buyLabels();
  await later();
  await turn();
  return number;
}

describe("before anybody has entered keys", () => {
  it("refuses each order, whose label nobody could ask for", async () => {
    expect(await order(await bought())).toEqual(["parcel.no-carrier"]);
  });
});

describe("with keys of InPost", () => {
  beforeAll(async () => {
    const body = { provider: "shipx", organizationId: ORGANIZATION, token: TOKEN, sandbox: false } as const;
    await api.client.call(setProviderKeys, { body }, staff);
  });

  it("lets a label go with the pieces that leave first, and makes another for the rest", async () => {
    const buyer = await buyerOf(api, "TRANSFER", 2);
    await payFor(api, buyer);
    const { number, code } = buyer;
    expect(await order([number])).toEqual(["done"]);
    await turn();
    const pieces = [{ code, quantity: 1 }];
    await api.client.call(sendPart, { params: { number }, body: { no: 1, pieces } }, staff);
    expect(await order([number])).toEqual(["done"]);
    expect(await order([number])).toEqual(["before"]);
    await turn();
    buyLabels();
    await later();
    await turn();
    const numberOf = (at: number) => `52000001268004108${shipx.kept[at]?.id}`;
    const sent = await api.client.call(getOfficeOrder, { params: { number } }, staff);
    expect([sent.parcels[0]?.tracking?.number, sent.tracking?.number]).toEqual([numberOf(0), numberOf(1)]);
    const { bytes } = await labels([number]);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    const [rest, first] = await parcelsOf(number);
    const parcels = createParcelsRepository(api.db);
    await parcels.cancel(Number(first?.id));
    expect(await trackingOf(number)).toBe(numberOf(1));
    await parcels.cancel(Number(rest?.id));
    const bare = await api.client.call(getOfficeOrder, { params: { number } }, staff);
    expect([bare.parcels[0]?.tracking, bare.tracking]).toEqual([null, null]);
  });

  it("makes a label, whose number the order bears, and prints it", async () => {
    const [number = ""] = await bought();
    expect(await order([number])).toEqual(["done"]);
    expect(await stateOf(number)).toMatchObject({ state: "WAITS", carrier: "inpost", grams: 900, hasLabel: false });
    await turn();
    expect(await stateOf(number)).toMatchObject({ state: "UNDER_WAY", trackingNumber: null });
    expect(await trackingOf(number)).toBeNull();
    expect(shipx.kept[0]?.body).toMatchObject({
      service: "inpost_courier_standard",
      reference: expect.stringMatching(new RegExp(`^${number}-\\d{6}$`, "u")),
      receiver: { address: { country_code: "PL", post_code: expect.stringMatching(/^\d{2}-\d{3}$/u) } },
      parcels: [
        { dimensions: { length: 640, width: 380, height: 80, unit: "mm" }, weight: { amount: 0.9, unit: "kg" } },
      ],
    });
    buyLabels();
    await later();
    await turn();
    const tracking = `52000001268004108${shipx.kept[0]?.id}`;
    expect(await stateOf(number)).toMatchObject({
      state: "READY",
      trackingNumber: tracking,
      hasLabel: true,
      problems: [],
    });
    expect(await trackingOf(number)).toBe(tracking);
    const printed = await labels([number]);
    expect(printed.type).toContain("application/pdf");
    expect((await PDFDocument.load(printed.bytes)).getPageCount()).toBe(1);
  });

  it("collects the order's whole sum at the door, insured for it", async () => {
    const [number = ""] = await bought();
    await order([number]);
    await turn();
    const { totalGrossCost } = await api.client.call(getOfficeOrder, { params: { number } }, staff);
    const amount = Number(totalGrossCost.replace(",", "."));
    expect(shipx.kept[0]?.body).toMatchObject({ cod: { amount, currency: "PLN" }, insurance: { amount } });
  });

  it("makes labels for a hundred orders, and prints them as one file in their order", async () => {
    const numbers: string[] = [];
    while (numbers.length < 100) numbers.push(...(await bought(10)));
    expect(new Set(await order(numbers))).toEqual(new Set(["done"]));
    await turn();
    expect(shipx.posts).toBe(100);
    buyLabels();
    await later();
    await turn();
    const states = await parcelsOf(...numbers);
    expect(states.filter(({ state, hasLabel }) => state === "READY" && hasLabel)).toHaveLength(100);
    expect((await PDFDocument.load((await labels(numbers)).bytes)).getPageCount()).toBe(100);
    expect(shipx.posts).toBe(100);
  }, 60_000);

  it("asks once for what is ordered twice, also at the same moment", async () => {
    const [number = ""] = await bought();
    const both = await Promise.all([order([number]), order([number])]);
    expect(both.flat().toSorted()).toEqual(["before", "done"]);
    await Promise.all([turn(), turn()]);
    expect(shipx.posts).toBe(1);
  });

  it("takes orders that are to be packed, one by one", async () => {
    const [good = "", held = "", unpaid = ""] = [...(await bought(2)), ...(await bought(1, "TRANSFER"))];
    const body = { from: "CONFIRMED", to: "SUSPENDED" } as const;
    await api.client.call(setOrderStatus, { params: { number: held }, body }, staff);
    expect(await order(["PL1", held, unpaid, good])).toEqual([
      "order.unknown",
      "order.step-refused",
      "order.step-refused",
      "done",
    ]);
  });

  it("weighs the goods where nobody names a weight, and says where nobody weighed them", async () => {
    const numbers = await bought(2);
    const [weighed = "", other = ""] = numbers;
    await api.db.query(
      "test.weigh",
      `UPDATE products p SET weight_grams = CASE WHEN o.number = $1 THEN 350 ELSE 0 END FROM order_lines l
       JOIN orders o ON o.id = l.order_id WHERE l.product_code = p.code AND o.number = ANY ($2)`,
      [weighed, numbers],
    );
    expect(await order([weighed, other], { grams: null })).toEqual(["done", "parcel.weight-unknown"]);
    expect(await stateOf(weighed)).toMatchObject({ grams: 700 });
  });

  it("tells what the carrier refused, and may ask anew", async () => {
    const [number = ""] = await bought();
    await api.db.query(
      "test.street",
      `UPDATE orders SET shipping_address = shipping_address || '{"zipCode": "1"}' WHERE number = $1`,
      [number],
    );
    await order([number]);
    await turn();
    expect(await stateOf(number)).toMatchObject({
      state: "REFUSED",
      problems: ["receiver.address.post_code: invalid"],
    });
    expect(await order([number])).toEqual(["done"]);
    expect(await parcelsOf(number)).toHaveLength(2);
  });

  it("makes no second parcel after an answer that was lost", async () => {
    const [number = ""] = await bought();
    await order([number]);
    shipx.misbehave = { loseAnswer: true };
    await expect(turn()).rejects.toThrow("a carrier gave no answer");
    expect(await stateOf(number)).toMatchObject({ state: "WAITS", problems: [expect.any(String)] });
    expect(await refusalOf(cancel((await stateOf(number))?.id))).toMatchObject({
      status: 409,
      code: "parcel.under-way",
    });
    shipx.misbehave = {};
    await later();
    await turn();
    expect(await stateOf(number)).toMatchObject({ state: "UNDER_WAY", problems: [] });
    expect(shipx.posts).toBe(1);
  });

  it("stops asking a carrier that keeps silent, until its pause is over", async () => {
    const numbers = await bought(10);
    await order(numbers);
    shipx.misbehave = { silent: true };
    await expect(turn()).rejects.toThrow("a carrier gave no answer");
    const waiting = await parcelsOf(...numbers);
    // As many as are asked at once.
    expect(waiting.filter(({ problems }) => problems.length > 0)).toHaveLength(8);
    shipx.misbehave = {};
    await turn();
    expect((await parcelsOf(...numbers)).filter(({ state }) => state === "UNDER_WAY")).toHaveLength(2);
    await later();
    await turn();
    expect((await parcelsOf(...numbers)).filter(({ state }) => state === "UNDER_WAY")).toHaveLength(10);
  }, 20_000);

  it("drops what no carrier took for its keys", async () => {
    const [number = ""] = await bought();
    await order([number]);
    const wrong = createShipxCarrier({ baseUrl: shipx.baseUrl, organizationId: ORGANIZATION, token: "wrong" });
    await expect(turn([wrong])).rejects.toThrow("401");
    expect(await cancel((await stateOf(number))?.id)).toMatchObject({ state: "CANCELED" });
    await later();
    await turn();
    expect(shipx.posts).toBe(0);
  });

  it("asks for no label of an order that was held meanwhile, until it is let go", async () => {
    const [number = ""] = await bought();
    await order([number]);
    const step = (from: "CONFIRMED" | "SUSPENDED", to: "CONFIRMED" | "SUSPENDED") =>
      api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
    await step("CONFIRMED", "SUSPENDED");
    await turn();
    expect(shipx.posts).toBe(0);
    await step("SUSPENDED", "CONFIRMED");
    await turn();
    expect(shipx.posts).toBe(1);
  });

  it("asks for the label again where the carrier had none yet", async () => {
    const [number = ""] = await bought();
    await order([number]);
    await turn();
    buyLabels();
    await later();
    await turn([{ ...carrier(), label: async () => null }]);
    expect(await stateOf(number)).toMatchObject({ state: "UNDER_WAY", hasLabel: false });
    expect(await refusalOf(api.client.call(getLabels, { query: { numbers: number } }, staff))).toMatchObject({
      status: 409,
      code: "parcel.no-label",
    });
    await later();
    await turn();
    expect(await stateOf(number)).toMatchObject({ hasLabel: true });
  });

  it("cancels a label at the carrier, and takes its number off the order", async () => {
    const [number = ""] = await bought();
    await order([number]);
    await turn();
    const { id = "" } = (await stateOf(number)) ?? {};
    expect(await cancel(id)).toMatchObject({ state: "CANCELED" });
    expect(shipx.kept[0]?.status).toBe("canceled");
    expect(await cancel(id)).toMatchObject({ state: "CANCELED" });
    expect(await order([number])).toEqual(["done"]);
    const actions = await api.db.query<{ action: string }>(
      "test.actions",
      "SELECT action FROM staff_actions WHERE subject = $1 AND action LIKE '%arcel%' ORDER BY id",
      [number],
    );
    expect(actions.map(({ action }) => action)).toEqual(["orderParcels", "cancelParcel", "orderParcels"]);
  });

  it("keeps a label that is too late to cancel, and one whose carrier is away", async () => {
    const number = await labelled();
    const { id, trackingNumber = null } = (await stateOf(number)) ?? {};
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 409, code: "parcel.too-late" });
    expect(await trackingOf(number)).toBe(trackingNumber);
    await api.db.query("test.other", "UPDATE parcels SET carrier = 'dpd' WHERE id = $1", [id]);
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 409, code: "parcel.no-carrier" });
  });

  it("sees what was canceled at the carrier's own pages", async () => {
    const [number = ""] = await bought();
    await order([number]);
    await turn();
    Object.assign(shipx.kept[0] ?? {}, { status: "canceled" });
    await later();
    await turn();
    expect(await stateOf(number)).toMatchObject({ state: "CANCELED" });
  });

  it("forgets labels after their days, and asks for none again", async () => {
    const number = await labelled();
    const parcels = createParcelsRepository(api.db);
    await parcels.sweepLabels(30);
    expect(await stateOf(number)).toMatchObject({ hasLabel: true });
    await api.db.query("test.old", "UPDATE parcels SET created_at = now() - interval '31 days'");
    await parcels.sweepLabels(30);
    await later();
    await turn();
    expect(await stateOf(number)).toMatchObject({ state: "READY", hasLabel: false });
  });
});

describe("401, 403, 404 and 422", () => {
  it("refuses others than staff of orders", async () => {
    const body = { numbers: ["PL1"], size: "small" as const };
    expect(await refusalOf(api.client.call(orderParcels, { body }))).toMatchObject({ status: 401 });
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    expect(await refusalOf(api.client.call(orderParcels, { body }, service))).toMatchObject({ status: 403 });
    expect((await api.client.call(listParcels, { query: { numbers: "PL1" } }, service)).items).toEqual([]);
    expect(await refusalOf(api.client.call(getLabels, { query: { numbers: "PL1" } }, service))).toMatchObject({
      status: 403,
    });
  });

  it.each([
    [{ numbers: [] }, "field-is-required"],
    [{ numbers: ["a", "a"] }, "request.invalid"],
    [{ size: "huge" }, "request.invalid"],
    [{ grams: 0 }, "request.invalid"],
    [{ grams: 31_501 }, "request.invalid"],
  ])("refuses %j", async (wrong, code) =>
    expect(await refusalOf(order(["PL1"], wrong))).toMatchObject({ status: 422, code }),
  );

  it.each(["0", "x"])("knows no parcel %s", async (id) =>
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 404, code: "parcel.unknown" }),
  );
});
