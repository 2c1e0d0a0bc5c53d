import { addCartLine, getCart } from "@kram/contract/cart";
import { decideInternationalSponsor, listInternationalSponsors, setInternationalSponsor } from "@kram/contract/members";
import { listNotifications } from "@kram/contract/notifications";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

const person = () => makeMember(api.db, { passwordHash: "some hash" });
const ask = (bearer: string, internationalSponsorNo: string | null) =>
  api.client.call(setInternationalSponsor, { body: { internationalSponsorNo } }, { bearer });
const decide = (memberNo: string, status: "ACCEPTED" | "REJECTED", options: { bearer?: string } = staff) =>
  api.client.call(
    decideInternationalSponsor,
    { params: { memberNo }, body: { internationalSponsorStatus: status } },
    options,
  );
const list = (query: { status?: "PENDING"; pageNo?: number }, options: { bearer?: string } = staff) =>
  api.client.call(listInternationalSponsors, { query }, options);

describe("200", () => {
  it("locks and empties the cart while a request is open or accepted, and opens it again once it is rejected", async () => {
    const { bearer, memberNo } = await person();
    const code = await makeProduct(api.db, { stock: 3 });
    const add = () => api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    await add();
    const pending = { internationalSponsorNo: "490017", internationalSponsorStatus: "PENDING" };
    expect((await ask(bearer, " 490017 ")).internationalSponsor).toEqual(pending);
    const cart = await api.client.call(getCart, {}, { bearer });
    expect(cart).toMatchObject({ products: [], controls: { editable: false } });
    expect(await refusalOf(add())).toMatchObject({ status: 409, code: "order.disabled" });
    await decide(memberNo, "ACCEPTED");
    expect(await refusalOf(add())).toMatchObject({ code: "order.disabled" });
    await decide(memberNo, "REJECTED");
    expect((await add()).products).toHaveLength(1);
    const { items } = await api.client.call(listNotifications, { query: {} }, { bearer });
    expect(items.map(({ title }) => title)).toEqual([
      "Sponsor zagraniczny odrzucony",
      "Sponsor zagraniczny zaakceptowany",
    ]);
    expect(await api.audit()).toEqual([]);
  });

  it("lets a member take a request back, and lists open requests first", async () => {
    const one = await person();
    const other = await person();
    await ask(one.bearer, "490018");
    await decide(one.memberNo, "REJECTED");
    await ask(other.bearer, "490019");
    const numbers = (await list({})).items.map(({ memberNo }) => memberNo);
    expect(numbers.indexOf(other.memberNo)).toBeLessThan(numbers.indexOf(one.memberNo));
    expect((await list({ status: "PENDING" })).items).toMatchObject([{ memberNo: other.memberNo }]);
    const nothing = { internationalSponsorNo: null, internationalSponsorStatus: null };
    expect((await ask(other.bearer, null)).internationalSponsor).toEqual(nothing);
    expect(await list({ status: "PENDING", pageNo: 2 })).toMatchObject({ items: [], totalCount: 0 });
  });

  it("notifies the member once, however often the same is decided", async () => {
    const { bearer, memberNo } = await person();
    await ask(bearer, "490020");
    await Promise.all([1, 2, 3].map(() => decide(memberNo, "ACCEPTED")));
    expect((await api.client.call(listNotifications, { query: {} }, { bearer })).items).toHaveLength(1);
  });
});

describe("401, 403", () => {
  it("is for members with credentials, and for staff to decide", async () => {
    const { bearer } = await makeMember(api.db, { passwordHash: null });
    expect(await refusalOf(ask(bearer, "490017"))).toEqual({ status: 403, code: "user.credentials-missing" });
    expect(await refusalOf(ask(staff.bearer, "490017"))).toMatchObject({ status: 403 });
    for (const options of [{}, { bearer }]) {
      const status = options.bearer === undefined ? 401 : 403;
      expect(await refusalOf(list({}, options))).toMatchObject({ status });
      expect(await refusalOf(decide("1", "ACCEPTED", options))).toMatchObject({ status });
    }
  });
});

describe("404", () => {
  it("refuses to decide without a request", async () => {
    const { memberNo } = await person();
    for (const number of [memberNo, "nobody"])
      expect(await refusalOf(decide(number, "ACCEPTED"))).toEqual({ status: 404, code: "member.unknown" });
  });
});

describe("409", () => {
  it("refuses to withdraw an accepted sponsor", async () => {
    const { bearer, memberNo } = await person();
    await ask(bearer, "490021");
    await decide(memberNo, "ACCEPTED");
    for (const next of ["490022", null])
      expect(await refusalOf(ask(bearer, next))).toEqual({ status: 409, code: "international-sponsor.accepted" });
  });
});

describe("422", () => {
  it.each([
    ["", "field-is-required"],
    ["12", "invalid-member-number"],
    ["49 0017", "invalid-member-number"],
  ])("refuses %j with %s", async (number, code) => {
    const { bearer } = await person();
    expect(await refusalOf(ask(bearer, number))).toEqual({ status: 422, code });
  });

  it("refuses the own number", async () => {
    const { bearer, memberNo } = await person();
    expect(await refusalOf(ask(bearer, memberNo))).toEqual({ status: 422, code: "international-sponsor.invalid" });
  });
});
