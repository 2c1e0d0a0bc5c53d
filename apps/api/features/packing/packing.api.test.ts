import { getPacking, getProductStorage, setProductStorage } from "@kram/contract/packing";
import { beforeAll, describe, expect, it } from "vitest";
import { makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["orders"]) };
});

const setStorage = (code: string, place: string, barcodes: string[]) =>
  api.client.call(setProductStorage, { params: { code }, body: { place, barcodes } }, staff);

describe("getPacking", () => {
  const read = (number: string) => api.client.call(getPacking, { params: { number } }, staff);

  it("200: names pieces, place and barcodes, and the order that waits longest", async () => {
    const [first, second] = [await buyerOf(api, "CASH"), await buyerOf(api, "CASH", 3)];
    await setStorage(second.code, " A-07 ", ["5901234123457", "00012345"]);
    expect(await read(second.number)).toEqual({
      number: second.number,
      status: "CONFIRMED",
      nextToPack: first.number,
      parcelNo: 1,
      linesVersion: 0,
      maySendPart: false,
      lines: [
        {
          code: second.code,
          title: `Produkt ${second.code}`,
          quantity: 3,
          place: "A-07",
          barcodes: ["00012345", "5901234123457"],
          picture: null,
        },
      ],
      notes: [],
    });
    expect((await read(first.number)).nextToPack).toBe(second.number);
  });

  it("401, 403 and 404: for those who pack, and for orders that are there", async () => {
    const params = { number: "PL1" };
    expect(await refusalOf(api.client.call(getPacking, { params }))).toMatchObject({ status: 401 });
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    expect(await refusalOf(api.client.call(getPacking, { params }, service))).toMatchObject({ status: 403 });
    expect(await refusalOf(read("PL1"))).toEqual({ status: 404, code: "order.unknown" });
  });
});

describe("getPickLists", () => {
  const print = (numbers: string, bearer = staff.bearer) =>
    fetch(`${api.url}/office/pick-list.pdf?numbers=${numbers}&locale=pl`, {
      headers: { authorization: `Bearer ${bearer}` },
    });

  it("200: prints one list for many orders, and leaves out what is unknown", async () => {
    const orders = [await buyerOf(api, "CASH"), await buyerOf(api, "CASH")];
    const answer = await print([...orders.map(({ number }) => number), "PL1"].join(","));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await answer.text()).slice(0, 5)).toBe("%PDF-");
  });

  it("200: names each product's picture, and prints without one that is not there", async () => {
    const { number, code } = await buyerOf(api, "CASH");
    const thumbnail = { url: "/media/gone-thumbnail.webp", width: 320, height: 320 };
    await api.db.query(
      "test.picture",
      "INSERT INTO pictures (name, width, height, formats) VALUES ('gone', 9, 9, $1)",
      [JSON.stringify({ small: thumbnail, thumbnail })],
    );
    await api.db.query("test.shown", "UPDATE products SET picture = 'gone' WHERE code = $1", [code]);
    const { lines } = await api.client.call(getPacking, { params: { number } }, staff);
    expect(lines.map(({ picture }) => picture)).toEqual([thumbnail.url]);
    expect((await print(number)).status).toBe(200);
  });

  it("401, 403 and 422: for those who pack, with numbers", async () => {
    expect((await fetch(`${api.url}/office/pick-list.pdf?numbers=PL1&locale=pl`)).status).toBe(401);
    expect((await print("PL1", await makeStaff(api.db, ["finance"]))).status).toBe(403);
    expect((await print("")).status).toBe(422);
  });
});

describe("setProductStorage", () => {
  it("200: keeps, changes and forgets place and barcodes, and names who did it", async () => {
    const code = await makeProduct(api.db);
    const read = () => api.client.call(getProductStorage, { params: { code } }, staff);
    expect(await read()).toEqual({ place: "", barcodes: [] });
    await setStorage(code, "B-1", ["4006381333931", "40063813"]);
    await setStorage(code, "B-2", ["40063813"]);
    expect(await read()).toEqual({ place: "B-2", barcodes: ["40063813"] });
    await setStorage(code, "", []);
    expect(await read()).toEqual({ place: "", barcodes: [] });
    const actions = await api.db.query(
      "test.actions",
      "SELECT after FROM staff_actions WHERE action = 'setProductStorage' AND subject = $1 ORDER BY id",
      [code],
    );
    expect(actions).toHaveLength(3);
  });

  it("409: a barcode names one product", async () => {
    const [one, other] = [await makeProduct(api.db), await makeProduct(api.db)];
    await setStorage(one, "", ["9783161484100"]);
    expect(await refusalOf(setStorage(other, "C-1", ["9783161484100"]))).toMatchObject({
      status: 409,
      code: "barcode.taken",
    });
    expect(await api.client.call(getProductStorage, { params: { code: other } }, staff)).toEqual({
      place: "",
      barcodes: [],
    });
  });

  it("409: of products that take a barcode at the same moment one gets it", async () => {
    const codes = await Promise.all(Array.from({ length: 6 }, () => makeProduct(api.db)));
    const answers = await Promise.allSettled(codes.map((code) => setStorage(code, "", ["9771144875007"])));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const kept = await Promise.all(
      codes.map((code) => api.client.call(getProductStorage, { params: { code } }, staff)),
    );
    expect(kept.filter(({ barcodes }) => barcodes.length > 0)).toHaveLength(1);
  });

  it.each([
    ["X0", "", [], 404],
    ["PW001", "", ["12"], 422],
    ["PW001", "", ["1234", "1234"], 422],
    ["PW001", "x".repeat(31), [], 422],
  ])("%s with %j and %j: %i", async (code, place, barcodes, status) =>
    expect(await refusalOf(setStorage(code, place, barcodes))).toMatchObject({ status }),
  );

  it("401 and 403: for staff of goods and orders", async () => {
    const input = { params: { code: "PW001" }, body: { place: "", barcodes: [] } };
    expect(await refusalOf(api.client.call(setProductStorage, input))).toMatchObject({ status: 401 });
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    expect(await refusalOf(api.client.call(setProductStorage, input, service))).toMatchObject({ status: 403 });
    const params = { code: "PW001" };
    expect(await refusalOf(api.client.call(getProductStorage, { params }))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(getProductStorage, { params }, service))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.client.call(getProductStorage, { params: { code: "X0" } }, staff))).toMatchObject({
      status: 404,
    });
  });
});
