import {
  addComplaintMessage,
  answerComplaint,
  decideComplaint,
  getComplaint,
  getOfficeComplaint,
  listComplaints,
  listOfficeComplaints,
  makeComplaint,
} from "@kram/contract/complaints";
import type { OperationInput } from "@kram/contract/operation";
import { setOrderStatus } from "@kram/contract/orders";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { type Buyer, buyerOf } from "../orders/testing/buyers.ts";

type Given = OperationInput<typeof makeComplaint>["body"];

let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  await makeCourier(api.db);
  staff = { bearer: await makeStaff(api.db) };
});
afterAll(() => api.close());

/** Two pieces left for the buyer. */
async function sentTo(): Promise<Buyer> {
  const buyer = await buyerOf(api, "CASH");
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await api.client.call(setOrderStatus, { params: { number: buyer.number }, body: { from, to } }, staff);
  return buyer;
}

async function shotOf(name: string, width: number) {
  const shot = await sharp({ create: { width, height: 30, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  return { name, content: shot.toString("base64") };
}

const complain = (buyer: Pick<Buyer, "number" | "code" | "options">, details: Partial<Given> = {}) =>
  api.client.call(
    makeComplaint,
    {
      body: {
        orderNumber: buyer.number,
        lines: [{ code: buyer.code, quantity: 1 }],
        reason: "DAMAGED",
        wish: "REPLACEMENT",
        text: " Słoik pęknięty\n\nProszę o nowy. ",
        ...details,
      },
    },
    buyer.options,
  );

async function mailTo(email: string, subject: string) {
  const read = () =>
    api.db.query<{ text: string }>("test.mail", "SELECT text FROM mails WHERE recipient = $1 AND subject = $2", [
      email,
      subject,
    ]);
  await vi.waitUntil(async () => (await read()).length > 0, { timeout: 10_000, interval: 20 });
  return (await read())[0]?.text ?? "";
}

const fileOf = (path: string, bearer: string) =>
  fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${bearer}` } });

describe("200", () => {
  it("takes a complaint with its pictures, names the day of the answer, and mails it", async () => {
    const buyer = await sentTo();
    const made = await complain(buyer, { attachments: [await shotOf("słoik.png", 40)] });
    expect(made).toMatchObject({
      orderNumber: buyer.number,
      status: "OPEN",
      reason: "DAMAGED",
      wish: "REPLACEMENT",
      lines: [{ code: buyer.code, quantity: 1, promotionCode: null }],
      messages: [{ text: "Słoik pęknięty\n\nProszę o nowy.", staffName: null }],
      files: [{ position: 1, name: "słoik.png" }],
    });
    const [row] = await api.db.query<{ due: string }>(
      "test.due",
      "SELECT to_char((now() AT TIME ZONE 'Europe/Warsaw')::date + 14, 'YYYY-MM-DD') AS due",
    );
    expect(made.dueOn).toBe(row?.due);
    const text = await mailTo(buyer.email, `Mamy Twoją reklamację ${made.number}`);
    expect(text).toContain("Czego oczekujesz: wymiana na nowy.");
    const { items } = await api.client.call(listComplaints, { query: {} }, buyer.options);
    expect(items).toMatchObject([{ number: made.number, label: null }]);
    const of = async (orderNumber: string) =>
      (await api.client.call(listComplaints, { query: { orderNumber } }, buyer.options)).totalCount;
    expect([await of(buyer.number), await of("PL-0")]).toEqual([1, 0]);
    const picture = await fileOf(`/complaints/${made.number}/file?position=1`, buyer.options.bearer);
    expect(picture.headers.get("content-disposition")).toMatch(/^attachment;/u);
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 40 });
    const forStaff = await fileOf(`/office/complaints/${made.number}/file`, staff.bearer);
    expect(forStaff.headers.get("content-type")).toBe("image/png");
  });

  it("lets member and staff write to each other, and mails what staff wrote", async () => {
    const buyer = await sentTo();
    const { number } = await complain(buyer);
    await api.client.call(answerComplaint, { params: { number }, body: { text: "Prosimy o zdjęcie." } }, staff);
    expect(await mailTo(buyer.email, `Nowa wiadomość w\u00a0sprawie reklamacji ${number}`)).toContain(
      "Prosimy o zdjęcie.",
    );
    const body = { text: "Już wysyłam" };
    const { messages } = await api.client.call(addComplaintMessage, { params: { number }, body }, buyer.options);
    expect(messages.slice(1).map(({ text, staffName }) => [text, staffName])).toEqual([
      ["Prosimy o zdjęcie.", "Ewa Biurowa"],
      ["Już wysyłam", null],
    ]);
  });

  it("takes files with later messages, each shown at its message", async () => {
    const buyer = await sentTo();
    const { number } = await complain(buyer, { attachments: [await shotOf("przed.png", 20)] });
    const write = async (text: string, attachments: Awaited<ReturnType<typeof shotOf>>[]) =>
      api.client.call(addComplaintMessage, { params: { number }, body: { text, attachments } }, buyer.options);
    await write("Bez zdjęć", []);
    const more = [await shotOf("po.png", 31), await shotOf("z boku.png", 32)];
    const { messages, files } = await write("Dwa zdjęcia", more);
    expect(messages.map(({ files: own }) => own.map(({ name }) => name))).toEqual([
      ["przed.png"],
      [],
      ["po.png", "z boku.png"],
    ]);
    expect(files.map(({ position }) => position)).toEqual([1, 2, 3]);
    const { messages: forStaff } = await api.client.call(getOfficeComplaint, { params: { number } }, staff);
    expect(forStaff.map(({ files: own }) => own)).toEqual(messages.map(({ files: own }) => own));
    const last = await fileOf(`/office/complaints/${number}/file?position=3`, staff.bearer);
    expect(await sharp(await last.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 32 });
  });

  it.each([
    ["ACCEPTED", "uznana"],
    ["REJECTED", "nasza decyzja"],
  ] as const)("%s: is decided once, with the reasons by mail", async (status, words) => {
    const buyer = await sentTo();
    const { number } = await complain(buyer);
    const body = { status, text: "Tak postanowiliśmy." };
    const decided = await api.client.call(decideComplaint, { params: { number }, body }, staff);
    expect(decided).toMatchObject({ status, decidedAt: expect.any(String), overdue: false });
    const subject = status === "ACCEPTED" ? `Reklamacja ${number} ${words}` : `Reklamacja ${number}: ${words}`;
    expect(await mailTo(buyer.email, subject)).toContain("Tak postanowiliśmy.");
    expect(await refusalOf(api.client.call(decideComplaint, { params: { number }, body }, staff))).toEqual({
      status: 409,
      code: "complaint.decided-before",
    });
    const actions = await api.db.query("test.actions", "SELECT action FROM staff_actions WHERE subject = $1", [number]);
    expect(actions).toEqual([{ action: "decideComplaint" }]);
  });

  it("lists the most urgent first, and marks what is late", async () => {
    const [late, urgent] = [await complain(await sentTo()), await complain(await sentTo())];
    const due = "UPDATE complaints SET due_on = (now() AT TIME ZONE 'Europe/Warsaw')::date + $2::integer WHERE id = $1";
    await api.db.query("test.due-on", due, [late.number.slice(2), -1]);
    await api.db.query("test.due-on", due, [urgent.number.slice(2), 0]);
    const { items } = await api.client.call(listOfficeComplaints, { query: { pageSize: 2 } }, staff);
    expect(items.map(({ number, overdue }) => [number, overdue])).toEqual([
      [late.number, true],
      [urgent.number, false],
    ]);
    const done = await api.client.call(listOfficeComplaints, { query: { done: "true", pageNo: 50 } }, staff);
    expect(done).toMatchObject({ items: [], currentPage: 50 });
  });
});

describe("404", () => {
  it("complaint.unknown and complaint.file-unknown: what is not there, or is somebody else's", async () => {
    const { number } = await complain(await sentTo());
    const { bearer } = await makeMember(api.db);
    const unknown = { status: 404, code: "complaint.unknown" };
    for (const asked of [number, "C-999999", "x"])
      expect(await refusalOf(api.client.call(getComplaint, { params: { number: asked } }, { bearer }))).toEqual(
        unknown,
      );
    expect(await refusalOf(api.client.call(getOfficeComplaint, { params: { number: "C-999999" } }, staff))).toEqual(
      unknown,
    );
    expect(await (await fileOf(`/office/complaints/${number}/file?position=2`, staff.bearer)).json()).toMatchObject({
      errors: [{ code: "complaint.file-unknown" }],
    });
  });

  it("order.unknown: somebody else's order", async () => {
    const buyer = await sentTo();
    const { bearer } = await makeMember(api.db);
    expect(await refusalOf(complain({ ...buyer, options: { bearer } }))).toEqual({
      status: 404,
      code: "order.unknown",
    });
  });
});

describe("409", () => {
  it("complaint.not-possible: an order that has not left", async () => {
    expect(await refusalOf(complain(await buyerOf(api, "CASH")))).toEqual({
      status: 409,
      code: "complaint.not-possible",
    });
  });

  it("complaint.too-many: pieces that the order never had", async () => {
    const buyer = await sentTo();
    for (const lines of [[{ code: buyer.code, quantity: 3 }], [{ code: "NIEMA", quantity: 1 }]])
      expect(await refusalOf(complain(buyer, { lines }))).toEqual({ status: 409, code: "complaint.too-many" });
  });
});

describe("422", () => {
  it.each([
    [{ lines: [] }, "complaint.nothing"],
    [{ text: " " }, "field-is-required"],
    [{ text: "a" }, "field-to-short"],
    [{ reason: "MOOD" as never }, "field-is-required"],
    [{ wish: "MOON" as never }, "field-is-required"],
    [{ attachments: [{ name: "a.jpg", content: "TVo=" }] }, "attachment.wrong-type"],
  ])("%j", async (details, code) => {
    expect(await refusalOf(complain(await sentTo(), details))).toMatchObject({ status: 422, code });
  });

  it("refuses a later message with what is no picture, with six files, and with the 51st of all", async () => {
    const buyer = await sentTo();
    const { number } = await complain(buyer);
    const shot = await shotOf("a.png", 20);
    const write = (attachments: (typeof shot)[]) =>
      refusalOf(
        api.client.call(addComplaintMessage, { params: { number }, body: { text: "Tak", attachments } }, buyer.options),
      );
    expect(await write([{ name: "a.jpg", content: "TVo=" }])).toMatchObject({ code: "attachment.wrong-type" });
    expect(await write(Array(6).fill(shot))).toMatchObject({ status: 422, code: "attachment.too-many" });
    await api.db.query(
      "test.files",
      `INSERT INTO complaint_files (complaint_id, position, name, media_type, bytes)
       SELECT $1, n, 'x.png', 'image/png', '\\x00' FROM generate_series(1, 49) n`,
      [number.slice(2)],
    );
    expect(await write([shot, shot])).toMatchObject({ status: 422, code: "attachment.too-many" });
    expect((await api.client.call(getComplaint, { params: { number } }, buyer.options)).messages).toHaveLength(1);
  });
});
