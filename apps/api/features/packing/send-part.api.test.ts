import { cancelOrder, getOfficeOrder, getOrder, listOfficeOrders, setOrderStatus } from "@kram/contract/orders";
import { getPacking, sendPart, stepOrders } from "@kram/contract/packing";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, payFor } from "../orders/testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["orders"]) };
});

async function paid(pieces: number): Promise<Buyer> {
  const buyer = await buyerOf(api, "TRANSFER", pieces);
  await payFor(api, buyer);
  return buyer;
}

const part = ({ number, code }: Buyer, quantity: number, no = 1) =>
  api.client.call(sendPart, { params: { number }, body: { no, pieces: [{ code, quantity }] } }, staff);
const order = ({ number }: Buyer) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const packing = ({ number }: Buyer) => api.client.call(getPacking, { params: { number } }, staff);
const step = ({ number }: Buyer, from: "CONFIRMED" | "EXECUTED", to: "EXECUTED" | "SENT" | "CANCELED") =>
  api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
const track = (number: string, parcel: string) =>
  api.db.query("test.track", "UPDATE orders SET carrier = 'inpost', tracking_number = $2 WHERE number = $1", [
    number,
    parcel,
  ]);
const mailsOf = ({ email }: Buyer) =>
  api.db.query<{ subject: string; text: string }>(
    "test.mails",
    "SELECT subject, text FROM mails WHERE recipient = $1 AND subject LIKE '%w\u00a0drodze%' ORDER BY sent_at",
    [email],
  );

describe("sendPart", () => {
  it("200: sends what is here, tells the buyer, and leaves the rest to pack", async () => {
    const buyer = await paid(3);
    const { code } = buyer;
    const title = `Produkt ${code}`;
    await track(buyer.number, "600100");
    expect(await packing(buyer)).toMatchObject({ parcelNo: 1, maySendPart: true });
    expect(await part(buyer, 2)).toEqual({ left: [{ code, quantity: 1 }] });
    expect(await packing(buyer)).toMatchObject({ status: "CONFIRMED", parcelNo: 2, lines: [{ code, quantity: 1 }] });
    const waits = await order(buyer);
    const first = { tracking: { number: "600100" }, pieces: [{ code, title, quantity: 2 }] };
    expect(waits).toMatchObject({
      partlySent: true,
      tracking: null,
      parcels: [first],
      waiting: [{ code, title, quantity: 1 }],
      nextStatuses: ["BLOCKED", "EXECUTED", "SUSPENDED"],
      documents: [],
    });
    await vi.waitUntil(async () => (await mailsOf(buyer)).length === 1, { timeout: 10_000, interval: 20 });
    const [mail] = await mailsOf(buyer);
    expect(mail?.subject).toBe(`Część zamówienia ${buyer.number} jest w\u00a0drodze`);
    expect(mail?.text).toContain(`W\u00a0tej paczce: 2 × ${title}.`);
    expect(mail?.text).toContain(`Jeszcze czekamy na: 1 × ${title}.`);
    expect(mail?.text).toContain("numer 600100");

    await step(buyer, "CONFIRMED", "EXECUTED");
    await step(buyer, "EXECUTED", "SENT");
    const sent = await api.client.call(getOrder, { params: { number: buyer.number } }, buyer.options);
    expect(sent).toMatchObject({ partlySent: false, waiting: [], documents: [{ kind: "INVOICE" }] });
    expect(sent.parcels).toMatchObject([first, { tracking: null, pieces: [{ code, quantity: 1 }] }]);
    await vi.waitUntil(async () => (await mailsOf(buyer)).length === 2, { timeout: 10_000, interval: 20 });
    const last = (await mailsOf(buyer))[1]?.text;
    expect(last).toContain(`W\u00a0tej paczce: 1 × ${title}.\n\nTo ostatnia paczka`);
  });

  it("200: the office finds what waits for its rest, and each parcel by its number", async () => {
    const buyer = await paid(2);
    const find = async (query: object) =>
      (await api.client.call(listOfficeOrders, { query: { pageSize: 100, ...query } }, staff)).items.map(
        ({ number }) => number,
      );
    const { number } = buyer;
    await track(number, "PART-4711");
    expect(await find({ rest: "waiting" })).not.toContain(number);
    await part(buyer, 1);
    expect(await find({ rest: "waiting", status: "CONFIRMED" })).toContain(number);
    expect(await find({ text: "part-4711" })).toEqual([number]);
    expect((await packing(await buyerOf(api, "CASH"))).nextToPack).not.toBe(number);
    await step(buyer, "CONFIRMED", "EXECUTED");
    expect(await find({ rest: "waiting" })).toContain(number);
    await step(buyer, "EXECUTED", "SENT");
    expect(await find({ rest: "waiting" })).not.toContain(number);
  });

  it("200: repeated it changes nothing", async () => {
    const buyer = await paid(3);
    const answers = [await part(buyer, 1), await part(buyer, 1), await part(buyer, 1, 2), await part(buyer, 1)];
    expect(answers.map(({ left }) => left[0]?.quantity)).toEqual([2, 2, 1, 1]);
    expect((await order(buyer)).parcels).toHaveLength(2);
  });

  it("409: of two who pack at once one sends", async () => {
    const buyer = await paid(4);
    const answers = await Promise.allSettled([part(buyer, 1), part(buyer, 2), part(buyer, 3)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await order(buyer)).parcels).toHaveLength(1);
    expect(await refusalOf(part(buyer, 1, 3))).toMatchObject({ status: 409, code: "order.changed-meanwhile" });
  });

  it("409: never more than is left, nor all of it, nor what cash is collected for", async () => {
    const buyer = await paid(3);
    expect(await refusalOf(part(buyer, 4))).toEqual({ status: 409, code: "shipment.too-many" });
    expect(await refusalOf(part({ ...buyer, code: "PW001" }, 1))).toEqual({ status: 409, code: "shipment.too-many" });
    expect(await refusalOf(part(buyer, 3))).toEqual({ status: 409, code: "shipment.whole" });
    await part(buyer, 2);
    expect(await refusalOf(part(buyer, 2, 2))).toEqual({ status: 409, code: "shipment.too-many" });
    const cash = await buyerOf(api, "CASH");
    expect(await packing(cash)).toMatchObject({ maySendPart: false });
    expect(await refusalOf(part(cash, 1))).toEqual({ status: 409, code: "shipment.cash" });
  });

  it("409: cancels no order of which a parcel has left", async () => {
    const buyer = await paid(2);
    await part(buyer, 1);
    expect(await refusalOf(step(buyer, "CONFIRMED", "CANCELED"))).toMatchObject({ code: "order.step-refused" });
    const { number } = buyer;
    const body = { orders: [{ number, from: "CONFIRMED" as const }], to: "CANCELED" as const };
    const { items } = await api.client.call(stepOrders, { body }, staff);
    expect(items).toMatchObject([{ outcome: "refused", code: "order.step-refused" }]);
    expect((await order(buyer)).actions).toEqual([]);
    expect(await refusalOf(api.client.call(cancelOrder, { params: { number } }, buyer.options))).toMatchObject({
      code: "order.cannot-cancel",
    });
  });

  it("409 and 404: of confirmed orders alone", async () => {
    const buyer = await paid(2);
    await step(buyer, "CONFIRMED", "EXECUTED");
    expect(await refusalOf(part(buyer, 1))).toMatchObject({ status: 409, code: "order.step-refused" });
    expect(await refusalOf(part({ ...buyer, number: "PL1" }, 1))).toEqual({ status: 404, code: "order.unknown" });
  });

  it("401, 403 and 422: for those who pack, with pieces", async () => {
    const buyer = await paid(2);
    const input = { params: { number: buyer.number }, body: { no: 1, pieces: [{ code: buyer.code, quantity: 1 }] } };
    expect(await refusalOf(api.client.call(sendPart, input))).toMatchObject({ status: 401 });
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    expect(await refusalOf(api.client.call(sendPart, input, service))).toMatchObject({ status: 403 });
    for (const pieces of [[], [{ code: buyer.code, quantity: 0 }], [input.body.pieces[0], input.body.pieces[0]]])
      expect(
        await refusalOf(api.client.call(sendPart, { ...input, body: { no: 1, pieces: pieces as never } }, staff)),
      ).toMatchObject({ status: 422 });
  });
});
