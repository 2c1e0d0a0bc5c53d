import { addCartLine } from "@kram/contract/cart";
import { addBookAddress, blockMember } from "@kram/contract/members";
import { cancelOrder, getOfficeOrder, getOrder, prepareMemberCart, unlockMemberCart } from "@kram/contract/orders";
import {
  getMemberDelivery,
  openPaymentLink,
  payByLink,
  payLinkedOrder,
  sendPaymentLink,
  setMemberDelivery,
  withdrawPaymentLink,
} from "@kram/contract/payment-links";
import { listLockers, setCartShipping } from "@kram/contract/shipping";
import { beforeAll, describe, expect, it } from "vitest";
import { createSandboxProvider } from "../../providers/payments/sandbox/sandbox-provider.ts";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { openPostbox } from "../registration/testing/postbox.ts";
import { createPaymentLinksRepository } from "./payment-links.repository.ts";

const SECRET = "a secret for the links of these tests";
const sandbox = createSandboxProvider({ apiUrl: "http://localhost:4000", secret: SECRET });
const api = shopApi({ SESSION_SECRET: SECRET });
const INVALID = { status: 404, code: "link.invalid" };
const AGREED = { privacyPolicyAccepted: true, contactAgreement: true } as const;
const SUM = "114,90";

let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
  await makeProduct(api.db, { code: "PW002", gross: 990, stock: 1_000_000 });
});

async function prepared({ quantity = 2, stock = 10 } = {}) {
  const member = await makeMember(api.db);
  const { memberNo } = member;
  const code = await makeProduct(api.db, { gross: 5000, stock });
  const params = { memberNo };
  await api.client.call(prepareMemberCart, { params, body: { items: [{ code, quantity }] } }, staff);
  return { ...member, params, code, options: { bearer: member.bearer } };
}

async function linked(given: Parameters<typeof prepared>[0] = {}) {
  const made = await prepared(given);
  const { url, delivery } = await send(made.params);
  return { ...made, url, delivery, token: tokenOf(url) };
}

const send = (params: { memberNo: string }, mail = false) =>
  api.client.call(sendPaymentLink, { params, body: { mail } }, staff);
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
const open = (token: string) => api.client.call(openPaymentLink, { body: { token } });
const pay = (token: string, total = SUM) => api.client.call(payByLink, { body: { token, total, ...AGREED } });
const payAgain = (token: string) => api.client.call(payLinkedOrder, { body: { token } });
const stateOf = async (params: { memberNo: string }) =>
  (await api.client.call(getMemberDelivery, { params }, staff)).link?.state;

async function report(paymentUri: string, outcome: "PAID" | "FAILED"): Promise<void> {
  const paymentId = new URL(paymentUri).pathname.split("/").at(-1) ?? "";
  const event = { eventId: crypto.randomUUID(), paymentId, outcome, amountMinor: 11490, currency: "PLN" };
  const body = Buffer.from(JSON.stringify(event));
  const headers = { "content-type": "application/json", "x-sandbox-signature": sandbox.sign(body) };
  await fetch(`${api.url}/payments/sandbox/events`, { method: "POST", headers, body });
}

describe("sendPaymentLink", () => {
  it("200: tells the address once, of which only the hash is kept, and ends the link before it", async () => {
    const { params, token, url } = await linked();
    expect(url).toMatch(/\/pay\/[\w-]{43}$/u);
    const [row] = await api.db.query<{ text: string }>(
      "test.links",
      "SELECT payment_links::text AS text FROM payment_links",
    );
    expect(row?.text).not.toContain(token);
    const again = await send(params);
    expect(again.delivery.link).toMatchObject({ state: "SENT", mailed: false, orderNumber: null });
    expect(await refusalOf(open(token))).toEqual(INVALID);
    expect(await open(tokenOf(again.url))).toMatchObject({ name: "Jan" });
  });

  it("200: mails an address of its own, with the sum", async () => {
    const { params, email } = await prepared();
    const { url } = await send(params, true);
    const [mail] = await openPostbox(api).mailsTo(email, 1);
    const mailed = /\/pay\/([\w-]{43})$/mu.exec(mail?.text ?? "")?.[1] ?? "";
    expect(mailed).not.toBe(tokenOf(url));
    expect(mail?.text).toContain("114,90");
    for (const token of [mailed, tokenOf(url)]) expect(await open(token)).toMatchObject({ order: null });
    expect(await stateOf(params)).toBe("OPENED");
  });

  it("200: notes what staff did, without the address", async () => {
    const { params, token } = await linked();
    await api.client.call(withdrawPaymentLink, { params }, staff);
    const notes = await api.db.query<{ action: string; after: unknown }>(
      "test.notes",
      "SELECT action, after FROM staff_actions WHERE subject = $1 ORDER BY id",
      [params.memberNo],
    );
    expect(notes.map(({ action }) => action)).toEqual(["prepareMemberCart", "sendPaymentLink", "withdrawPaymentLink"]);
    expect(JSON.stringify(notes)).not.toContain(token);
  });

  it("401 and 403: is for staff of orders and service", async () => {
    const { params, options } = await prepared();
    const input = { params, body: { mail: false } };
    expect(await refusalOf(api.client.call(sendPaymentLink, input))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(sendPaymentLink, input, options))).toMatchObject({ status: 403 });
    const finance = { bearer: await makeStaff(api.db, ["finance"]) };
    expect(await refusalOf(api.client.call(sendPaymentLink, input, finance))).toMatchObject({ status: 403 });
  });

  it("404 and 409: wants a member and a cart that staff prepared", async () => {
    expect(await refusalOf(send({ memberNo: "1" }))).toEqual({ status: 404, code: "member.unknown" });
    const { memberNo, bearer } = await makeMember(api.db);
    await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, { bearer });
    expect(await refusalOf(send({ memberNo }))).toEqual({ status: 409, code: "cart.not-prepared" });
  });

  it("422: wants a whole address", async () => {
    const { params, id } = await prepared();
    await api.db.query("test.no-street", "UPDATE members SET street = '' WHERE id = $1", [id]);
    expect(await refusalOf(send(params))).toMatchObject({ code: "MISSING_ADDRESS_DATA" });
  });
});

describe("setMemberDelivery", () => {
  it("200: chooses way and address of the book, tells fee and sum, and outdates the link", async () => {
    const { params, options, token } = await linked();
    const address = {
      name: "Ewa",
      surname: "Inna",
      street: "Inna",
      buildingNo: "3",
      zipCode: "31-559",
      city: "Kraków",
    };
    const { id } = await api.client.call(
      addBookAddress,
      { body: { ...address, mobile: "500600701", email: "ewa@kram.test" } },
      options,
    );
    const before = await api.client.call(getMemberDelivery, { params }, staff);
    expect(before.addresses.map((each) => each.id)).toEqual([null, id]);
    const { code } = before.ways[0] ?? { code: "" };
    const set = { params, body: { code, addressId: id } };
    const after = await api.client.call(setMemberDelivery, set, staff);
    expect(after).toMatchObject({ code, addressId: id, problem: null, shippingCost: "14,90", totalGrossCost: SUM });
    expect(after.link?.state).toBe("OUTDATED");
    expect(await refusalOf(open(token))).toEqual(INVALID);
    const { url } = await send(params);
    expect((await open(tokenOf(url))).cart?.delivery.receiver).toMatchObject({ surname: "Inna", city: "Kraków" });
    await api.client.call(setMemberDelivery, { params, body: { code, addressId: null } }, staff);
    expect(await api.client.call(getMemberDelivery, { params }, staff)).toMatchObject({ addressId: null });
  });

  it("200: sends to a locker by its number, for the member's own name and phone", async () => {
    const { params } = await prepared();
    const [place] = (await api.client.call(listLockers, { query: { q: "gdansk" } })).items;
    const locker = { code: place?.name ?? "" };
    const set = await api.client.call(setMemberDelivery, { params, body: { code: "PW002", locker } }, staff);
    expect(set).toMatchObject({ locker: place?.name, problem: null, shippingCost: "9,90", totalGrossCost: "109,90" });
    const { cart } = await open(tokenOf((await send(params)).url));
    expect(cart?.delivery).toMatchObject({
      shippingMethod: "PACZKOMAT",
      receiver: { name: "Jan", locker: place?.name, city: place?.address.city },
    });
    const unknown = api.client.call(
      setMemberDelivery,
      { params, body: { code: "PW002", locker: { code: "NIE-MA" } } },
      staff,
    );
    expect(await refusalOf(unknown)).toMatchObject({ code: "locker.unknown" });
  });

  it("404, 409 and 422: refuses unknown addresses, own carts, and ways that nobody offers", async () => {
    const { params } = await prepared();
    const set = (body: { code: string; addressId?: string }) =>
      refusalOf(api.client.call(setMemberDelivery, { params, body }, staff));
    expect(await set({ code: "PW001", addressId: crypto.randomUUID() })).toMatchObject({ code: "address.unknown" });
    expect(await set({ code: "PW999" })).toMatchObject({ code: "SHIPPING_METHOD_NOT_AVAILABLE" });
    await api.client.call(unlockMemberCart, { params }, staff);
    expect(await set({ code: "PW001" })).toEqual({ status: 409, code: "cart.not-prepared" });
  });
});

describe("openPaymentLink", () => {
  it("200: shows whom it is for, where it goes and what it costs, and nothing else of the member", async () => {
    const { token, code, email, memberNo } = await linked();
    const shown = await open(token);
    expect(shown).toMatchObject({
      name: "Jan",
      order: null,
      cart: {
        products: [{ code, quantity: 2, priceGross: "100,00" }],
        summary: { totalGrossCost: SUM, shippingCost: "14,90" },
        delivery: { receiver: { surname: "Próbny", street: "Miła", locker: null } },
      },
    });
    const text = JSON.stringify(shown);
    for (const secret of [email, memberNo, "500600700", "balances"]) expect(text).not.toContain(secret);
  });

  it("404: knows no link that is wrong, withdrawn, over, unlocked or of somebody who may not order", async () => {
    for (const token of ["a".repeat(43), "short", ""])
      expect(await refusalOf(open(token))).toMatchObject({ code: "link.invalid" });
    const ends = {
      withdrawn: ({ params }) => api.client.call(withdrawPaymentLink, { params }, staff),
      unlocked: ({ params }) => api.client.call(unlockMemberCart, { params }, staff),
      over: ({ id }) =>
        api.db.query(
          "test.over",
          "UPDATE payment_links SET ends_at = now() FROM carts c WHERE c.id = cart_id AND c.member_id = $1",
          [id],
        ),
      ranOut: ({ id }) =>
        api.db.query("test.ran-out", "UPDATE carts SET expires_at = now() WHERE member_id = $1", [id]),
      blocked: ({ params }) => api.client.call(blockMember, { params, body: { reason: "Próba" } }, staff),
      changed: ({ options }) => api.client.call(setCartShipping, { body: { shippingMethod: "COURIER" } }, options),
    } satisfies Record<string, (made: Awaited<ReturnType<typeof linked>>) => Promise<unknown>>;
    for (const [how, end] of Object.entries(ends)) {
      const made = await linked();
      await end(made);
      expect([how, await refusalOf(open(made.token))]).toEqual([how, INVALID]);
      expect([how, await refusalOf(pay(made.token))]).toEqual([how, INVALID]);
    }
  });
});

describe("payByLink", () => {
  it("200: places the order once without signing in, and leads to pay it until it is paid", async () => {
    const { token, params, options } = await linked();
    const [one, other] = await Promise.all([pay(token), pay(token)]);
    expect(other.number).toBe(one.number);
    expect(await api.client.call(getOrder, { params: { number: one.number } }, options)).toMatchObject({
      origin: "SYSTEM",
      status: "CREATED",
      paymentState: "PENDING",
      summary: { totalGrossCost: SUM },
    });
    expect(await open(token)).toEqual({
      name: "Jan",
      cart: null,
      order: { number: one.number, state: "UNPAID", totalGrossCost: SUM, currency: "PLN" },
    });
    const again = await payAgain(token);
    await report(again.paymentUri, "FAILED");
    expect((await open(token)).order?.state).toBe("FAILED");
    await report((await payAgain(token)).paymentUri, "PAID");
    expect((await open(token)).order?.state).toBe("PAID");
    expect(await refusalOf(payAgain(token))).toEqual({ status: 409, code: "order.payment-not-pending" });
    expect(await stateOf(params)).toBe("USED");
    const office = await api.client.call(getOfficeOrder, { params: { number: one.number } }, staff);
    expect(office).toMatchObject({ paymentState: "PAID" });
    await api.db.query(
      "test.later",
      "UPDATE payments SET settled_at = now() - interval '61 minutes' WHERE state = 'PAID'",
    );
    expect(await refusalOf(open(token))).toEqual(INVALID);
  });

  it("200: leads back to the link from the provider", async () => {
    const { token } = await linked();
    const { pathname, search } = new URL((await pay(token)).paymentUri);
    const answer = await fetch(api.url + pathname + search, {
      method: "POST",
      body: new URLSearchParams({ decision: "refuse" }),
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(`/pay/${token}$`)]);
  });

  it("200: keeps what was agreed to, and spends no club money", async () => {
    const { token, id } = await linked();
    await api.client.call(payByLink, { body: { token, total: SUM, ...AGREED, rodoMarketingAccepted: true } });
    const consents = await api.db.query<{ consent: string }>(
      "test.consents",
      "SELECT to_jsonb(l)::text AS consent FROM consent_log l WHERE member_id = $1",
      [id],
    );
    expect(consents.length).toBeGreaterThanOrEqual(3);
    const [order] = await api.db.query<{ discount: number; terms: unknown }>(
      "test.order",
      "SELECT discount_minor + refund_minor AS discount FROM orders WHERE member_id = $1",
      [id],
    );
    expect(order?.discount).toBe(0);
  });

  it("404: leads nowhere once its order is cancelled", async () => {
    const { token, options } = await linked();
    const { number } = await pay(token);
    await api.client.call(cancelOrder, { params: { number } }, options);
    expect(await refusalOf(open(token))).toEqual(INVALID);
    expect(await refusalOf(payAgain(token))).toEqual(INVALID);
    expect(await refusalOf(pay(token))).toEqual(INVALID);
  });

  it("409: asks again where the sum is another than the one that was seen", async () => {
    const { token, code } = await linked();
    expect(await refusalOf(pay(token, "1,00"))).toMatchObject({ status: 409, code: "order.disabled" });
    await api.db.query("test.dearer", "UPDATE product_prices SET gross_minor = 6000 WHERE product_code = $1", [code]);
    const refused = await pay(token).catch((error: { errors: unknown[] }) => error.errors);
    expect(refused).toMatchObject([
      { code: "order.disabled", params: { reason: "ORDER_OBSOLETE", totalGrossCost: "134,90" } },
    ]);
    expect((await open(token)).cart?.summary.totalGrossCost).toBe("134,90");
    const { number } = await pay(token, "134,90");
    expect(await api.client.call(getOfficeOrder, { params: { number } }, staff)).toMatchObject({
      totalGrossCost: "134,90",
    });
  });

  it("409: refuses while nobody may order, and what is not sold any more", async () => {
    const { token, code } = await linked();
    await api.db.query("test.not-sold", "UPDATE products SET available_for_sale = false WHERE code = $1", [code]);
    expect(await refusalOf(pay(token))).toMatchObject({ code: "product.not-available" });
    const other = await linked();
    await api.db.query("test.lock", "UPDATE system_locks SET ordering_allowed = false");
    expect(await refusalOf(pay(other.token))).toMatchObject({ code: "order.disabled" });
    await api.db.query("test.unlock", "UPDATE system_locks SET ordering_allowed = true");
  });

  it("422: wants terms and privacy policy accepted by whoever orders", async () => {
    const { token } = await linked();
    const body = { token, total: SUM, contactAgreement: true } as never;
    expect(await refusalOf(api.client.call(payByLink, { body }))).toEqual({ status: 422, code: "field-is-required" });
  });
});

describe("the hourly sweep", () => {
  it("forgets links that ended a month ago", async () => {
    const { id } = await linked();
    const links = createPaymentLinksRepository(api.db);
    await links.sweep();
    expect(await links.newestOf(id)).not.toBeNull();
    await api.db.query("test.old", "UPDATE payment_links SET ends_at = now() - interval '31 days'");
    await links.sweep();
    expect(await links.newestOf(id)).toBeNull();
  });
});
