import { addCartLine, addCartVoucher, getCart } from "@kram/contract/cart";
import {
  addPromotion,
  getOfficePromotion,
  listOfficePromotions,
  type OfficePromotion,
  type PromotionDetails,
  setPromotion,
  simulatePromotions,
  stopPromotion,
} from "@kram/contract/promotions";
import { listStaffActions } from "@kram/contract/staff";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
let made = 0;
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
});

const DETAILS: PromotionDetails = {
  titles: { pl: "Wiosna", en: "Spring", de: "" },
  position: 10,
  startsAt: null,
  endsAt: null,
  voucher: null,
  usesPerMember: null,
  usesLeft: null,
  conditions: [],
  benefit: { kind: "percent", percent: 10, scope: { kind: "all" } },
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const voucher = () => `KOD-${(made += 1)}`;
const add = (details: Partial<PromotionDetails> = {}) => {
  made += 1;
  return api.client.call(addPromotion, { body: { ...DETAILS, code: `BIURO-${made}`, ...details } }, staff);
};
const stop = (code: string, stopped = true) =>
  api.client.call(stopPromotion, { params: { code }, body: { stopped } }, staff);
const change = (
  { code, state: _state, orders: _orders, ...details }: OfficePromotion,
  more: Partial<PromotionDetails>,
) => api.client.call(setPromotion, { params: { code }, body: { ...details, ...more } }, staff);

describe("200", () => {
  it("lets a cart have what staff made, until they stop it", async () => {
    const code = voucher();
    const promotion = await add({ voucher: code });
    const { bearer } = await makeMember(api.db);
    const product = await makeProduct(api.db, { gross: 5000 });
    await api.client.call(addCartLine, { body: { code: product, quantity: 2 } }, { bearer });
    const entered = await api.client.call(addCartVoucher, { body: { code } }, { bearer });
    expect(entered.vouchers).toEqual([{ code, applied: true }]);
    await stop(promotion.code);
    expect((await api.client.call(getCart, {}, { bearer })).vouchers).toEqual([{ code, applied: false }]);
    await stop(promotion.code, false);
    expect((await api.client.call(getCart, {}, { bearer })).vouchers).toEqual([{ code, applied: true }]);
    await stop(promotion.code);
  });

  it.each<[string, Partial<PromotionDetails>]>([
    ["an amount off", { benefit: { kind: "amount", amount: "25,50", scope: { kind: "all" } } }],
    [
      "free delivery from a sum",
      { benefit: { kind: "free-shipping" }, conditions: [{ kind: "gross-from", amount: "200,00" }] },
    ],
    [
      "for companies' first orders",
      { conditions: [{ kind: "first-order" }, { kind: "member-group", groups: ["company"] }] },
    ],
    [
      "from points, a few times",
      { conditions: [{ kind: "points-from", points: 30 }], usesPerMember: 2, usesLeft: 100 },
    ],
  ])("keeps %s as it was written", async (_, details) => {
    const { code } = await add({ ...details, voucher: voucher() });
    const read = await api.client.call(getOfficePromotion, { params: { code } }, staff);
    expect(read).toMatchObject({ ...details, state: "runs", orders: 0 });
    await stop(code);
  });

  it("keeps gifts by steps of money and pieces", async () => {
    const gift = await makeProduct(api.db);
    const benefit = { kind: "gift" as const, choices: [gift], quantity: 1, most: 3 };
    const byMoney = await add({ benefit: { ...benefit, step: { of: "gross", amount: "100,00" } }, voucher: voucher() });
    expect(byMoney.benefit).toMatchObject({ step: { of: "gross", amount: "100,00" } });
    const byPieces = await change(byMoney, { benefit: { ...benefit, step: { of: "pieces", size: 3 } } });
    expect(byPieces.benefit).toMatchObject({ step: { of: "pieces", size: 3 } });
    await stop(byMoney.code);
  });

  it("lists by words and state, and notes every change with before and after", async () => {
    const { code } = await add({ startsAt: inHours(24), titles: { ...DETAILS.titles, pl: "Szukana akcja" } });
    const list = (query: object) => api.client.call(listOfficePromotions, { query }, staff);
    expect((await list({ text: "szukana", state: "waits" })).items.map((each) => each.code)).toEqual([code]);
    expect((await list({ text: "szukana", state: "runs" })).totalCount).toBe(0);
    await stop(code);
    expect((await list({ text: "szukana", state: "stopped" })).totalCount).toBe(1);
    const admin = { bearer: await makeStaff(api.db) };
    const { items } = await api.client.call(listStaffActions, { query: { subject: code } }, admin);
    expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["stopPromotion", { state: "waits" }, { state: "stopped" }],
      ["addPromotion", null, expect.objectContaining({ position: 10 })],
    ]);
  });
});

describe("200, trying", () => {
  it("shows what the engine gives, why not the rest, and stores nothing", async () => {
    const product = await makeProduct(api.db, { gross: 5000 });
    const code = voucher();
    const percent = await add({ voucher: code });
    const high = await add({ conditions: [{ kind: "gross-from", amount: "500,00" }] });
    const coming = await add({ startsAt: inHours(24) });
    const gone = await add({});
    await stop(gone.code);
    const counts = () =>
      api.db.query(
        "test.counts",
        "SELECT (SELECT count(*) FROM carts) AS carts, (SELECT version FROM promotions_version) AS version",
      );
    const before = await counts();
    const body = {
      lines: [{ code: product, quantity: 2 }],
      group: "private" as const,
      firstOrder: false,
      vouchers: [code.toLowerCase()],
    };
    const tried = await api.client.call(simulatePromotions, { query: {}, body }, staff);
    expect(tried).toMatchObject({
      grossCost: "100,00",
      reduced: "10,00",
      lines: [{ code: product, reduced: "10,00" }],
    });
    const of = (promotion: OfficePromotion) => tried.promotions.find((each) => each.code === promotion.code);
    expect(of(percent)).toMatchObject({ applied: true, reduced: "10,00", obstacles: [] });
    expect(of(high)?.obstacles).toEqual([{ kind: "gross-below", has: "100,00", needs: "500,00" }]);
    expect(of(coming)?.obstacles).toEqual([{ kind: "not-begun", has: null, needs: null }]);
    expect(of(gone)?.obstacles).toEqual([{ kind: "stopped", has: null, needs: null }]);
    expect(await counts()).toEqual(before);
    for (const each of [percent, high, coming]) await stop(each.code);
  });

  it("names each voucher that does nothing for this buyer, with its reason", async () => {
    const product = await makeProduct(api.db, { gross: 5000 });
    const tryOut = (vouchers: string[]) =>
      api.client.call(
        simulatePromotions,
        {
          query: {},
          body: { lines: [{ code: product, quantity: 1 }], group: "private", firstOrder: false, vouchers },
        },
        staff,
      );
    const made = async (details: Partial<PromotionDetails>) => add({ ...details, voucher: voucher() });
    const fine = await made({});
    const dear = await made({ conditions: [{ kind: "gross-from", amount: "500,00" }] });
    const spent = await made({ usesLeft: 0 });
    const gone = await made({});
    await stop(gone.code);
    const past = await made({ startsAt: inHours(-48), endsAt: inHours(-24) });
    const coming = await made({ startsAt: inHours(24) });
    const firms = await made({ conditions: [{ kind: "member-group", groups: ["company"] }] });
    const first = await made({ conditions: [{ kind: "first-order" }] });
    const codeOf = ({ voucher: code }: OfficePromotion) => code ?? "";
    const problem = (promotion: OfficePromotion, code: string) => ({
      field: "vouchers",
      voucher: codeOf(promotion),
      code,
    });
    expect((await tryOut([fine, dear].map(codeOf))).problems).toEqual([]);
    const some = await tryOut([" nie-ma ", ...[spent, gone, past, coming].map(codeOf)]);
    expect(some.problems).toEqual([
      { field: "vouchers", voucher: "NIE-MA", code: "voucher.unknown" },
      problem(spent, "voucher.used-up"),
      problem(gone, "voucher.stopped"),
      problem(past, "voucher.over"),
      problem(coming, "voucher.not-begun"),
    ]);
    expect(some.promotions.find((each) => each.code === spent.code)).toMatchObject({
      applied: false,
      obstacles: [{ kind: "used-up", has: null, needs: null }],
    });
    expect((await tryOut([firms, first].map(codeOf))).problems).toEqual([
      problem(firms, "voucher.other-buyer"),
      problem(first, "voucher.other-buyer"),
    ]);
    for (const each of [fine, dear, spent, coming, firms, first]) await stop(each.code);
  });
});

describe("404", () => {
  it("knows only promotions that exist", async () => {
    const unknown = { status: 404, code: "promotion.unknown" };
    expect(await refusalOf(api.client.call(getOfficePromotion, { params: { code: "NIE" } }, staff))).toMatchObject(
      unknown,
    );
    expect(await refusalOf(stop("NIE"))).toMatchObject(unknown);
    expect(
      await refusalOf(api.client.call(setPromotion, { params: { code: "NIE" }, body: DETAILS }, staff)),
    ).toMatchObject(unknown);
  });

  it("names products and categories only that there are", async () => {
    const scope = { kind: "products" as const, codes: ["NIE-MA"] };
    expect(await refusalOf(add({ benefit: { kind: "percent", percent: 5, scope } }))).toMatchObject({
      code: "product.unknown",
    });
    const conditions = [{ kind: "categories" as const, ids: [987_654], pieces: 1 }];
    expect(await refusalOf(add({ conditions }))).toMatchObject({ code: "category.unknown" });
    const body = {
      lines: [{ code: "NIE-MA", quantity: 1 }],
      group: "private" as const,
      firstOrder: true,
      vouchers: [],
    };
    const tried = api.client.call(simulatePromotions, { query: {}, body }, staff);
    expect(await refusalOf(tried)).toMatchObject({ status: 404, code: "product.unknown" });
  });
});

describe("409, 422", () => {
  it("gives each code and each voucher to one promotion", async () => {
    const first = await add({ voucher: voucher() });
    const again = api.client.call(addPromotion, { body: { ...DETAILS, code: first.code } }, staff);
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: "promotion.code-taken" });
    expect(await refusalOf(add({ voucher: first.voucher }))).toMatchObject({
      status: 409,
      code: "promotion.voucher-taken",
    });
    expect(await change(first, { voucher: first.voucher })).toMatchObject({ voucher: first.voucher });
    await stop(first.code);
  });

  it("wants an end after the beginning, a Polish title and amounts of something", async () => {
    const period = add({ startsAt: inHours(2), endsAt: inHours(1) });
    expect(await refusalOf(period)).toMatchObject({ status: 422, code: "promotion.period-wrong" });
    expect(await refusalOf(add({ titles: { pl: " ", en: "", de: "" } }))).toMatchObject({ code: "field-is-required" });
    const nothing = add({ benefit: { kind: "amount", amount: "0,00", scope: { kind: "all" } } });
    expect(await refusalOf(nothing)).toMatchObject({ status: 422, code: "invalid-format" });
  });
});
