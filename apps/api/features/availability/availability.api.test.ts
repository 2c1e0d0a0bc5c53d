import { cancelAvailability, confirmAvailability, subscribeAvailability } from "@kram/contract/availability";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createRestockScene, type RestockScene } from "../../platform/testing/restock-scene.ts";

let api: TestApi;
let scene: RestockScene;
let soldOut: string;
beforeAll(async () => {
  api = await startTestApi();
  await makeCourier(api.db);
  scene = await createRestockScene(api);
  soldOut = await scene.soldOut();
});
afterAll(() => api.close());

const subscribe = (code: string, body?: Parameters<typeof api.client.call<typeof subscribeAvailability>>[1]["body"]) =>
  api.client.call(subscribeAvailability, { query: { productCode: code }, ...(body && { body }) });
const confirm = (token: string) => api.client.call(confirmAvailability, { body: { token } });
const cancel = (token: string) => api.client.call(cancelAvailability, { body: { token } });
const asMember = (code: string, bearer: string, body?: { locale?: "de"; email?: string }) =>
  api.client.call(subscribeAvailability, { query: { productCode: code }, ...(body && { body }) }, { bearer });

describe("200, a visitor", () => {
  it("confirms by the mailed link, once, and hears once when the product is back", async () => {
    const code = await scene.soldOut();
    const email = scene.address();
    expect(await subscribe(code, { email, locale: "de" })).toEqual({ state: "waiting-for-confirmation" });
    const [asked] = await scene.mailsTo(email, 1);
    expect(asked).toMatchObject({ subject: `Bitte bestätige: Nachricht zu Ware ${code}` });
    expect(asked?.text).toContain("/de/products-unavailable/confirm?token=");
    await scene.restock(code);
    await scene.tell();
    expect(await scene.mailsTo(email, 1)).toHaveLength(1);

    const { confirmToken } = scene.tokensIn(asked);
    expect(await confirm(confirmToken)).toEqual({ productCode: code, productTitle: `Ware ${code}` });
    await Promise.all([scene.tell(), scene.tell(), scene.tell()]);
    await scene.tell();
    const [, told] = await scene.mailsTo(email, 2);
    expect(told?.subject).toBe(`Wieder im Shop: Ware ${code}`);
    expect(told?.text).toContain("Preis: 19,90\u00a0PLN (398,00\u00a0PLN/l), inkl. 23 % MwSt.");
    expect(told?.text).toContain(`/de/dom/${code}_${code.toLowerCase()}-towar`);
    expect(await scene.mailsTo(email, 2)).toHaveLength(2);
    expect(await scene.stateOf(code)).toEqual(["notified"]);
  });

  it("answers the same whether the address is unknown, waiting, confirmed or a member's", async () => {
    const code = await scene.soldOut();
    const email = scene.address();
    const member = await makeMember(api.db);
    const answers = [await subscribe(code, { email }), await subscribe(code, { email: `  ${email.toUpperCase()} ` })];
    const [mail] = await scene.mailsTo(email, 1);
    await confirm(scene.tokensIn(mail).confirmToken);
    await asMember(code, member.bearer);
    answers.push(await subscribe(code, { email }), await subscribe(code, { email: member.email }));
    expect(answers).toEqual(answers.map(() => ({ state: "waiting-for-confirmation" })));
    expect(await scene.mailsTo(email, 1)).toHaveLength(1);
    expect(await scene.mailsTo(member.email, 0)).toHaveLength(0);
    expect(await scene.stateOf(code)).toEqual(["confirmed", "confirmed"]);
  });

  it("gets one mail in ten minutes, then another whose link alone counts", async () => {
    const code = await scene.soldOut();
    const email = scene.address();
    await Promise.all(Array.from({ length: 10 }, () => subscribe(code, { email })));
    const [first] = await scene.mailsTo(email, 1);
    await scene.age(code, "10 minutes");
    await subscribe(code, { email });
    const [, second] = await scene.mailsTo(email, 2);
    expect(await refusalOf(confirm(scene.tokensIn(first).confirmToken))).toEqual({ status: 404, code: "link.invalid" });
    expect(await confirm(scene.tokensIn(second).confirmToken)).toMatchObject({ productCode: code });
  });

  it("gets at most ten mails an hour, for whatever products", async () => {
    const email = scene.address();
    for (const code of await scene.soldOutMany(12)) await subscribe(code, { email });
    expect(await scene.mailsTo(email, 10)).toHaveLength(10);
  });

  it("ends a subscription by any mail, twice alike, and is forgotten", async () => {
    const code = await scene.soldOut();
    const email = scene.address();
    await subscribe(code, { email });
    const [mail] = await scene.mailsTo(email, 1);
    const { cancelToken, confirmToken } = scene.tokensIn(mail);
    const answer = { productCode: code, productTitle: `Produkt ${code}` };
    expect(await Promise.all([cancel(cancelToken), cancel(cancelToken)])).toEqual([answer, answer]);
    expect(await refusalOf(confirm(confirmToken))).toMatchObject({ code: "link.invalid" });
    expect(await scene.stateOf(code)).toEqual(["cancelled"]);
    expect(await scene.knownAddresses(code)).toEqual([]);
    await scene.restock(code);
    await scene.tell();
    await scene.sweep();
    expect(await scene.mailsTo(email, 0)).toHaveLength(0);
  });
});

describe("200, a member", () => {
  it("is subscribed at once at the own address, once, and notified at the present one", async () => {
    const code = await scene.soldOut();
    const { id, bearer } = await makeMember(api.db);
    expect(await Promise.all([asMember(code, bearer), asMember(code, bearer)])).toEqual([
      { state: "confirmed" },
      { state: "confirmed" },
    ]);
    const moved = scene.address();
    await api.db.query("test.move", "UPDATE members SET email = $2 WHERE id = $1", [id, moved]);
    await scene.restock(code);
    await scene.tell();
    const [mail] = await scene.mailsTo(moved, 1);
    expect(mail?.subject).toBe(`Znów w\u00a0sklepie: Produkt ${code}`);
    expect(await cancel(scene.tokensIn(mail).cancelToken)).toMatchObject({ productCode: code });
  });

  it("is written to in the language of the account, or of the page that asked", async () => {
    const { id, bearer, email } = await makeMember(api.db);
    await api.db.query("test.speak", "UPDATE members SET locale = 'en' WHERE id = $1", [id]);
    const [first = "", second = ""] = await scene.soldOutMany(2);
    await asMember(first, bearer);
    await asMember(second, bearer, { locale: "de" });
    await Promise.all([scene.restock(first), scene.restock(second)]);
    await scene.tell();
    const mails = await scene.mailsTo(email, 2);
    // News of products go nine at once, in no order.
    expect(mails.map((mail) => mail.subject).toSorted()).toEqual([
      `Back in the shop: Product ${first}`,
      `Wieder im Shop: Ware ${second}`,
    ]);
  });

  it("takes over what was asked for with the address before signing in", async () => {
    const code = await scene.soldOut();
    const { bearer, email } = await makeMember(api.db);
    await subscribe(code, { email });
    await scene.mailsTo(email, 1);
    await asMember(code, bearer, { locale: "de" });
    expect(await scene.stateOf(code)).toEqual(["confirmed"]);
  });

  it("hears of members' products, visitors do not", async () => {
    const code = await scene.soldOut();
    const email = scene.address();
    await subscribe(code, { email });
    const [mail] = await scene.mailsTo(email, 1);
    await confirm(scene.tokensIn(mail).confirmToken);
    const member = await makeMember(api.db);
    await asMember(code, member.bearer);
    await api.db.query("test.club", "UPDATE products SET visible_for_guest = false WHERE code = $1", [code]);
    await scene.restock(code);
    await scene.tell();
    expect(await scene.mailsTo(member.email, 1)).toHaveLength(1);
    expect(await scene.mailsTo(email, 1)).toHaveLength(1);
  });
});

describe("races", () => {
  it("lets a link confirm once, however many press it", async () => {
    const code = await scene.soldOut();
    const email = scene.address();
    await subscribe(code, { email });
    const { confirmToken } = scene.tokensIn((await scene.mailsTo(email, 1))[0]);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(confirmToken)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("never writes to who ended the subscription while stock came", async () => {
    const round = async () => {
      const code = await scene.soldOut();
      const email = scene.address();
      await subscribe(code, { email });
      const { confirmToken, cancelToken } = scene.tokensIn((await scene.mailsTo(email, 1))[0]);
      await confirm(confirmToken);
      await Promise.all([scene.restock(code), scene.tell(), cancel(cancelToken), scene.tell(), scene.tell()]);
      await scene.tell();
      await scene.settled();
      expect(await scene.stateOf(code)).toEqual(["cancelled"]);
      expect((await scene.mailsTo(email, 0)).filter((mail) => mail.subject.startsWith("Znów"))).toEqual([]);
    };
    // At once, so that rounds meet each other's subscriptions.
    await Promise.all(Array.from({ length: 10 }, round));
  });

  it("tells a crowd once each, by several processes side by side", async () => {
    const code = await scene.soldOut();
    await scene.crowd(code, 1200);
    await scene.restock(code);
    await Promise.all(Array.from({ length: 5 }, () => scene.tell()));
    await scene.tell();
    expect(await scene.outcome(code)).toEqual({ subscriptions: 1200, mails: 1200 });
    await scene.dropMails(code);
  });
});

describe("stock", () => {
  it.each([
    ["a piece that somebody holds", "UPDATE stock SET supplied = 1, on_hand = 1, reserved = 1 WHERE product_code = $1"],
    [
      "stock of what is not offered",
      `WITH s AS (UPDATE stock SET supplied = 1, on_hand = 1 WHERE product_code = $1) UPDATE products SET available_for_sale = false
        WHERE code = $1`,
    ],
  ])("is not back with %s", async (_what, change) => {
    const code = await scene.soldOut();
    const { bearer } = await makeMember(api.db);
    await asMember(code, bearer);
    await api.db.query(`test.${_what}`, change, [code]);
    await scene.tell();
    expect(await scene.stateOf(code)).toEqual(["confirmed"]);
    await asMember(code, bearer);
    await api.db.query("test.freed", "UPDATE stock SET reserved = 0 WHERE product_code = $1", [code]);
  });
});

describe("401 and 403", () => {
  it("does not take a session that is over for a visitor, nor staff for a member", async () => {
    const code = await scene.soldOut();
    const over = "x".repeat(43);
    expect(await refusalOf(asMember(code, over))).toMatchObject({ status: 401, code: "user.unauthenticated" });
    expect(await refusalOf(asMember(code, await makeStaff(api.db)))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("does not know shipping products, unknown ones, nor members' ones for visitors", async () => {
    const code = await scene.soldOut();
    await api.db.query("test.club", "UPDATE products SET visible_for_guest = false WHERE code = $1", [code]);
    const subscription = { email: scene.address() };
    await vi.waitUntil(async () => (await refusalOf(subscribe(code, subscription)).catch(() => null)) !== null, 5000);
    for (const unknown of [code, "PW001", "NOPE"]) {
      expect(await refusalOf(subscribe(unknown, subscription))).toEqual({ status: 404, code: "product.unknown" });
    }
  });

  it.each(["x", "x".repeat(43), "' OR 1=1 --"])("knows no link %j", async (token) => {
    expect(await refusalOf(confirm(token))).toEqual({ status: 404, code: "link.invalid" });
    expect(await refusalOf(cancel(token))).toEqual({ status: 404, code: "link.invalid" });
  });

  it("ends links after 48 hours, and never takes one for the other", async () => {
    const code = await scene.soldOut();
    const email = scene.address();
    await subscribe(code, { email });
    const { confirmToken, cancelToken } = scene.tokensIn((await scene.mailsTo(email, 1))[0]);
    expect(await refusalOf(confirm(cancelToken))).toMatchObject({ code: "link.invalid" });
    expect(await refusalOf(cancel(confirmToken))).toMatchObject({ code: "link.invalid" });
    await scene.age(code, "48 hours");
    expect(await refusalOf(confirm(confirmToken))).toMatchObject({ code: "link.invalid" });
    await scene.sweep();
    expect(await scene.stateOf(code)).toEqual([]);
    expect(await scene.mailsTo(email, 0)).toEqual([]);
  });
});

describe("409", () => {
  it("has nothing to tell of a product that can be bought", async () => {
    const code = await scene.soldOut();
    await scene.restock(code);
    const refusal = { status: 409, code: "availability.product-available" };
    expect(await refusalOf(subscribe(code, { email: scene.address() }))).toEqual(refusal);
    expect(await refusalOf(asMember(code, (await makeMember(api.db)).bearer))).toEqual(refusal);
  });
});

describe("422", () => {
  it.each([
    [undefined, "field-is-required"],
    [{}, "field-is-required"],
    [{ email: "" }, "field-is-required"],
    [{ email: "anna" }, "please-enter-valid-email"],
    [{ email: "anna@kram.test\r\nBcc: all@kram.test" }, "please-enter-valid-email"],
    [{ email: `${"a".repeat(250)}@kram.test` }, "request.too-long"],
    [{ email: "a\u0000@kram.test" }, "request.invalid-text"],
  ])("refuses a visitor's %j", async (body, code) => {
    expect(await refusalOf(subscribe(soldOut, body))).toMatchObject({ status: 422, code });
  });

  it("refuses another address for a member, and fields that it does not know", async () => {
    const code = await scene.soldOut();
    const { bearer } = await makeMember(api.db);
    const call = asMember(code, bearer, { email: scene.address() });
    expect(await refusalOf(call)).toEqual({ status: 422, code: "request.unknown-field" });
    const odd = subscribe(code, { email: scene.address(), state: "confirmed" } as never);
    expect(await refusalOf(odd)).toEqual({ status: 422, code: "request.unknown-field" });
  });
});

describe("forgetting", () => {
  it("happens thirty days after the notification, with the copies of the mails", async () => {
    const code = await scene.soldOut();
    const { bearer, email } = await makeMember(api.db);
    await asMember(code, bearer);
    await scene.restock(code);
    await scene.tell();
    await scene.mailsTo(email, 1);
    await scene.sweep();
    expect(await scene.stateOf(code)).toEqual(["notified"]);
    await scene.age(code, "30 days");
    await scene.sweep();
    expect(await scene.stateOf(code)).toEqual([]);
    expect(await scene.mailsTo(email, 0)).toEqual([]);
  });
});
