import { addCartLine, getCart } from "@kram/contract/cart";
import { getMemberCart, getOrder, placeOrder, prepareMemberCart, unlockMemberCart } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { openPostbox } from "../registration/testing/postbox.ts";
import { createPreparedCartsRepository } from "./prepared-carts.repository.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

async function prepared(quantity = 2) {
  const { memberNo, bearer } = await makeMember(api.db);
  const code = await makeProduct(api.db, { gross: 5000, stock: 10 });
  const body = { items: [{ code, quantity }] };
  const cart = await api.client.call(prepareMemberCart, { params: { memberNo }, body }, staff);
  return { memberNo, options: { bearer }, code, cart };
}

describe("prepareMemberCart", () => {
  it("200: makes a cart that its member can order but not change, and the order says who made it", async () => {
    const { options, code, cart } = await prepared();
    expect(cart).toMatchObject({
      prepared: true,
      totalGrossCost: "114,90",
      lines: [{ code, quantity: 2 }],
      leftOver: [],
    });
    const seen = await api.client.call(getCart, {}, options);
    expect(seen.controls).toMatchObject({ editable: false, disabledReason: "CREATED_BY_ADMIN" });
    const more = api.client.call(addCartLine, { body: { code, quantity: 1 } }, options);
    expect(await refusalOf(more)).toMatchObject({ status: 409, code: "order.disabled" });
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const { number } = await api.client.call(placeOrder, { body: consents }, options);
    expect(await api.client.call(getOrder, { params: { number } }, options)).toMatchObject({ origin: "SYSTEM" });
  });

  it("200: mails what was prepared with the way to pay for it where staff want that, once", async () => {
    const mails = openPostbox(api);
    const { memberNo, email, bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db, { gross: 5000, stock: 10 });
    const prepare = (mail: boolean) =>
      api.client.call(
        prepareMemberCart,
        { params: { memberNo }, body: { items: [{ code, quantity: 2 }], mail } },
        staff,
      );
    await prepare(false);
    await prepare(true);
    const [told, ...more] = await mails.mailsTo(email, 1);
    expect(more).toEqual([]);
    expect(told?.text).toMatch(/2 × .*100,00/u);
    expect(told?.text).toMatch(/\/cart$/mu);
    // Ordered meanwhile: nothing is left to tell.
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
    const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    await api.client.call(placeOrder, { body: consents }, { bearer });
    const { id } = await api.db
      .query<{ id: number }>("test.id", "SELECT id FROM members WHERE member_no = $1", [memberNo])
      .then(([row]) => row ?? { id: 0 });
    expect(await createPreparedCartsRepository(api.db).toTell(id)).toBeNull();
  });

  it("200: replaces what was prepared before, tells what there is not, and holds the pieces", async () => {
    const { memberNo, code } = await prepared();
    const body = { items: [{ code, quantity: 12 }] };
    const again = await api.client.call(prepareMemberCart, { params: { memberNo }, body }, staff);
    expect(again).toMatchObject({
      lines: [{ code, quantity: 10 }],
      leftOver: [{ code, quantity: 2, reason: "product.not-available" }],
    });
  });

  it("200: lets the member change it once it is unlocked", async () => {
    const { memberNo, options, code } = await prepared();
    const unlocked = await api.client.call(unlockMemberCart, { params: { memberNo } }, staff);
    expect(unlocked).toMatchObject({ prepared: false, lines: [{ code, quantity: 2 }] });
    await api.client.call(addCartLine, { body: { code, quantity: 1 } }, options);
    expect(await api.client.call(getMemberCart, { params: { memberNo } }, staff)).toMatchObject({
      lines: [{ code, quantity: 3 }],
    });
  });

  it("401 and 403: is for staff only", async () => {
    const { memberNo, options, code } = await prepared();
    const input = { params: { memberNo }, body: { items: [{ code, quantity: 1 }] } };
    expect(await refusalOf(api.client.call(prepareMemberCart, input))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(prepareMemberCart, input, options))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.client.call(getMemberCart, { params: { memberNo } }, options))).toMatchObject({
      status: 403,
    });
    expect(await refusalOf(api.client.call(unlockMemberCart, { params: { memberNo } }, options))).toMatchObject({
      status: 403,
    });
  });

  it("404: knows no such member", async () => {
    const input = { params: { memberNo: "1" }, body: { items: [{ code: "X", quantity: 1 }] } };
    const unknown = { status: 404, code: "member.unknown" };
    expect(await refusalOf(api.client.call(prepareMemberCart, input, staff))).toEqual(unknown);
    expect(await refusalOf(api.client.call(getMemberCart, { params: input.params }, staff))).toEqual(unknown);
    expect(await refusalOf(api.client.call(unlockMemberCart, { params: input.params }, staff))).toEqual(unknown);
  });

  it("409: leaves a member's own cart alone", async () => {
    const { memberNo, bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db);
    await api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    const input = { params: { memberNo }, body: { items: [{ code, quantity: 1 }] } };
    expect(await refusalOf(api.client.call(prepareMemberCart, input, staff))).toEqual({
      status: 409,
      code: "cart.not-empty",
    });
  });

  it("422: wants at least one product in whole pieces", async () => {
    const { memberNo, code } = await prepared();
    for (const items of [[], [{ code, quantity: 0 }], [{ code, quantity: 31 }]])
      expect(
        await refusalOf(api.client.call(prepareMemberCart, { params: { memberNo }, body: { items } }, staff)),
      ).toMatchObject({ status: 422 });
  });
});
