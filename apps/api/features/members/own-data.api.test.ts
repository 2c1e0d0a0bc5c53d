import { addCartLine } from "@kram/contract/cart";
import { setAgreements } from "@kram/contract/consents";
import { exportRepresentative, listConsentHistory, setPersonals } from "@kram/contract/members";
import { makeComplaint } from "@kram/contract/complaints";
import { getOrder, placeOrder, setOrderStatus } from "@kram/contract/orders";
import { recordReturn } from "@kram/contract/returns";
import { declareWithdrawal } from "@kram/contract/withdrawals";
import { setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { solveProof } from "../../platform/testing/solve-proof.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();

const read = (path: string, bearer: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${bearer}`, ...headers } });

describe("200", () => {
  it("exports everything about the caller and nothing about others", async () => {
    const { bearer, email, memberNo } = await makeMember(api.db, { passwordHash: "some hash" });
    await order((await makeMember(api.db)).bearer);
    const number = await order(bearer);
    const data = await api.client.call(exportRepresentative, { query: {} }, { bearer });
    expect(data).toMatchObject({
      profile: { memberNo, address: { email } },
      orders: [
        { number, total: "34,80", lines: [{ quantity: 1, unitGross: "19,90" }], shippingAddress: { city: "Warszawa" } },
      ],
      consents: [{ source: "checkout" }, { source: "checkout" }, { source: "checkout" }],
      sessions: [{ userAgent: "" }],
    });
    expect(data.orders).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain("some hash");
  });

  it("exports what the club told in words", async () => {
    const { id, bearer } = await makeMember(api.db);
    await api.db.query(
      "test.told",
      `WITH noted AS (INSERT INTO notices (member_id, kind, about, facts, notified_at)
         VALUES ($1, 'payout', '1', '{"amount": 12550}', now()) RETURNING id)
       INSERT INTO notifications (member_id, texts, notice_id)
       SELECT $1, '{"pl": {"title": "", "message": ""}}', id FROM noted`,
      [id],
    );
    const { notifications } = await api.client.call(exportRepresentative, { query: {} }, { bearer });
    expect(notifications).toMatchObject([
      { title: "Wypłata wysłana", message: expect.stringContaining("125,50\u00a0zł"), readAt: null },
    ]);
  });

  it("exports returns and cases of the own orders, and none of others'", async () => {
    const staff = { bearer: await makeStaff(api.db) };
    const cases = async (bearer: string, email: string) => {
      const number = await order(bearer);
      for (const [from, to] of [
        ["CONFIRMED", "EXECUTED"],
        ["EXECUTED", "SENT"],
      ] as const)
        await api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
      const { lines } = await api.client.call(getOrder, { params: { number } }, { bearer });
      const pieces = lines.map(({ code, quantity }) => ({ code, quantity }));
      const complaint = {
        orderNumber: number,
        lines: pieces,
        reason: "OTHER",
        wish: "REPAIR",
        text: "Coś nie tak",
      } as const;
      await api.client.call(makeComplaint, { body: complaint }, { bearer });
      const back = { seen: 0, reason: "GOODWILL", refundTo: "REFUNDS" } as const;
      const all = pieces.map((line) => ({ ...line, restocked: 0 }));
      await api.client.call(recordReturn, { params: { number }, body: { ...back, lines: all } }, staff);
      const declared = { number, name: "Jan Próbny", email, goods: "Wszystko", token: await solveProof(api) };
      await api.client.call(declareWithdrawal, { body: declared });
      return number;
    };
    const [own, other] = [await makeMember(api.db), await makeMember(api.db)];
    await cases(other.bearer, other.email);
    const number = await cases(own.bearer, own.email);
    await api.db.query(
      "test.return-label",
      `INSERT INTO return_labels (withdrawal_id, carrier, state, tracking_number, label, asked_by)
       SELECT w.id, 'inpost', 'READY', '620001', '%PDF-', (SELECT max(id) FROM staff) FROM withdrawals w WHERE w.order_number = $1`,
      [number],
    );
    const data = await api.client.call(exportRepresentative, { query: {} }, own);
    expect(data).toMatchObject({
      complaints: [
        {
          order: number,
          status: "OPEN",
          messages: [{ byStaff: false, content: "Coś nie tak" }],
          files: [],
          returnParcel: null,
        },
      ],
      returns: [{ order: number, goodsCost: "19,90", refundAmount: "34,80", lines: [{ quantity: 1 }] }],
      withdrawals: [
        {
          order: number,
          name: "Jan Próbny",
          email: own.email,
          goods: "Wszystko",
          state: "OPEN",
          returnParcel: "620001",
        },
      ],
    });
    for (const part of [data.complaints, data.returns, data.withdrawals]) expect(part).toHaveLength(1);
    const page = await (await read("/representative/export?format=html", own.bearer)).text();
    expect(page).toContain("Odstąpienia od umowy");
  });

  it.each([
    ["/representative/export?format=html", {}],
    ["/representative/export", { accept: "text/html,*/*" }],
  ])("%s is a page in the reader's language, with every text from outside escaped", async (path, headers) => {
    const { bearer } = await makeMember(api.db);
    const body = { name: "Ewa", surname: "Nowa" };
    await api.client.call(setPersonals, { body }, { bearer });
    await api.db.query("test.evil", "UPDATE members SET surname = '<b>&' WHERE name = 'Ewa'");
    const answer = await read(path, bearer, { ...headers, "accept-language": "de" });
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="member-\d+\.html"$/u);
    const page = await answer.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain("Deine Daten bei Kram");
    expect(page).toContain("&lt;b&gt;&amp;");
    expect(page).not.toContain("<b>");
  });

  it("answers the history of consents, newest first", async () => {
    const { bearer } = await makeMember(api.db);
    for (const rodoMarketingAccepted of [true, false])
      await api.client.call(setAgreements, { body: { rodoMarketingAccepted } }, { bearer });
    const { items } = await api.client.call(listConsentHistory, {}, { bearer });
    expect(items).toMatchObject([
      { consent: "rodoMarketingAccepted", granted: false, source: "agreements" },
      { consent: "rodoMarketingAccepted", granted: true, source: "agreements" },
    ]);
  });
});

describe("401, 403", () => {
  it.each(["/representative/export", "/representative/agreements/history"])("%s is for members", async (path) => {
    expect((await fetch(api.url + path)).status).toBe(401);
    expect((await read(path, await makeStaff(api.db))).status).toBe(403);
  });
});

describe("422", () => {
  it("refuses an unknown format", async () => {
    const { bearer } = await makeMember(api.db);
    const query = { format: "pdf" as "json" };
    expect(await refusalOf(api.client.call(exportRepresentative, { query }, { bearer }))).toMatchObject({
      status: 422,
    });
  });
});

async function order(bearer: string): Promise<string> {
  await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, { bearer });
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  return (await api.client.call(placeOrder, { body }, { bearer })).number;
}
