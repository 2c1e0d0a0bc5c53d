import { addCartLine } from "@kram/contract/cart";
import { decideComplaint, makeComplaint } from "@kram/contract/complaints";
import { setAgreements } from "@kram/contract/consents";
import { sendEmailToBok } from "@kram/contract/contact";
import { setOwnPage } from "@kram/contract/personal-pages";
import {
  addBookAddress,
  addMemberNote,
  askForDeletionLink,
  askForEmailChange,
  deleteRepresentative,
  getRepresentative,
  setAddress,
  setBankAccount,
  setCompany,
  setCorrespondence,
  setPersonals,
  tagMember,
} from "@kram/contract/members";
import { listNotifications } from "@kram/contract/notifications";
import { cancelOrder, getOrder, placeOrder, setOrderBuyer, setOrderStatus } from "@kram/contract/orders";
import { decideWithdrawal, declareWithdrawal } from "@kram/contract/withdrawals";
import { setCartPayment } from "@kram/contract/payments";
import { signIn } from "@kram/contract/sessions";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { readPlaces } from "../../platform/testing/read-places.ts";
import { solveProof } from "../../platform/testing/solve-proof.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { hashPassword } from "../sessions/public.ts";

const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PASSWORD = "zażółć gęślą jaźń 7";
let api: TestApi;
let passwordHash: string;
beforeAll(async () => {
  api = await startTestApi();
  passwordHash = await hashPassword(PASSWORD);
  await makeCourier(api.db);
});
afterAll(() => api.close());

/** A notice in the shop, and two mails that were sent of it. */
const TOLD_OF_PERSON = `WITH person AS (
    UPDATE members SET name = 'Zofia', surname = 'Markerowa', shown_in_structure = true WHERE id = $2 RETURNING id
  ), noted AS (
    INSERT INTO notices (member_id, kind, about, facts, person_id, notified_at, in_digest)
    SELECT $1, 'joined', id::text, '{}', id, now(), true FROM person RETURNING id, member_id
  ), shown AS (
    INSERT INTO notifications (member_id, texts, notice_id)
    SELECT member_id, '{"pl": {"title": "", "message": ""}}', id FROM noted
  ), sent AS (
    INSERT INTO mails (outbox_id, kind, recipient, subject, text, html, attempt, about)
    SELECT -n, 'mail.' || kind, 'sponsor@kram.test', 's', 'Zofia Markerowa', 'Zofia Markerowa', 1, about
    FROM noted, LATERAL (VALUES (1, 'notice', jsonb_build_object('noticeId', id)),
      (2, 'notice-digest', jsonb_build_object('memberId', member_id))) AS m (n, kind, about) RETURNING id
  ) SELECT count(*) AS rows FROM sent`;

const person = () => makeMember(api.db, { passwordHash });
const remove = (bearer: string, body: { currentPassword?: string; token?: string } = { currentPassword: PASSWORD }) =>
  api.client.call(deleteRepresentative, { body }, { bearer });
const profile = (bearer: string) => api.client.call(getRepresentative, {}, { bearer });

async function order(bearer: string): Promise<string> {
  await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, { bearer });
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  return (await api.client.call(placeOrder, { body }, { bearer })).number;
}

/** Of goods that come back. */
const LABELS = `INSERT INTO return_labels (complaint_id, withdrawal_id, carrier, receiver, state, tracking_number, label, code, code_link, asked_by)
  SELECT c, w, 'dhl', 'deu', 'READY', '1', '%PDF-', '%PDF-', 'https://przewoznik.example/Zefiryna', (SELECT max(id) FROM staff)
  FROM (VALUES ($1::bigint, NULL::bigint), (NULL, $2::bigint)) v (c, w)`;

/** Both closed: none of their words may stay. */
async function leaveCases(details: { bearer: string; email: string; number: string; staff: { bearer: string } }) {
  const { bearer, email, number, staff } = details;
  const { call } = api.client;
  const { lines } = await call(getOrder, { params: { number } }, { bearer });
  const body = {
    orderNumber: number,
    lines: lines.map(({ code, quantity }) => ({ code, quantity })),
    reason: "DAMAGED" as const,
    wish: "REFUND" as const,
    text: "Pękło Zefirynie w rękach",
    attachments: [{ name: "pekniete.png", content: PICTURE }],
  };
  const complaint = await call(makeComplaint, { body }, { bearer });
  const decision = { status: "ACCEPTED", text: "Pękło Zefirynie, oddajemy pieniądze" } as const;
  await call(decideComplaint, { params: complaint, body: decision }, staff);
  const declaration = { number, name: "Zefiryna Niezapominajka", email, goods: "Krem Zefiryny" };
  const token = await solveProof(api);
  const { reference } = await call(declareWithdrawal, { body: { ...declaration, token } });
  await api.db.query("test.labels", LABELS, [complaint.number.slice(2), reference.slice(2)]);
  const waits = await refusalOf(remove(bearer));
  expect(waits).toMatchObject({ code: "member.open-orders", params: { count: 1 } });
  await call(decideWithdrawal, { params: { id: reference.slice(2) }, body: { state: "DONE" } }, staff);
}

const STEPS = [
  ["CONFIRMED", "EXECUTED"],
  ["EXECUTED", "SENT"],
] as const;

const setStatus = (number: string, status: string) =>
  api.db.query(
    "test.status",
    `WITH o AS (UPDATE orders SET status = $2 WHERE number = $1 RETURNING id)
     INSERT INTO order_timeline (order_id, status) SELECT id, $2 FROM o`,
    [number, status],
  );

async function mailTo(email: string, subject: string): Promise<string> {
  const read = () =>
    api.db.query<{ text: string }>("test.mail", "SELECT text FROM mails WHERE recipient = $1 AND subject = $2", [
      email,
      subject,
    ]);
  await vi.waitUntil(async () => (await read()).length > 0, { timeout: 10_000, interval: 20 });
  return (await read())[0]?.text ?? "";
}

describe("200", () => {
  // asvs: "14.2.4"
  it("leaves only a pseudonym, the books and the structure", {
    timeout: 60_000,
  }, async () => {
    const { id, memberNo, email, bearer } = await person();
    const other = await makeSession(api.db, { memberId: id });
    const below = await makeMember(api.db);
    await api.db.query("test.below", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [below.id, id]);
    const place = { street: "Tajemnicza", buildingNo: "77", apartmentNo: "", zipCode: "11-222", city: "Zniknięcie" };
    const call = api.client.call;
    await call(setPersonals, { body: { name: "Zefiryna", surname: "Niezapominajka" } }, { bearer });
    await call(setAddress, { body: { ...place, mobile: "511522533" } }, { bearer });
    await call(setCorrespondence, { body: { sameAsAddress: false, ...place } }, { bearer });
    await call(setCompany, { body: { name: "Tajna Firma", taxNumber: "123-456-32-18" } }, { bearer });
    await call(
      setBankAccount,
      { body: { bankAccountNumber: "61 1090 1014 0000 0712 1981 2874", bankName: "Bank Sekretny" } },
      { bearer },
    );
    await call(
      addBookAddress,
      { body: { ...place, name: "Zefiryna", surname: "Niezapominajka", mobile: "511522533", email } },
      { bearer },
    );
    await call(setAgreements, { body: { rodoMarketingAccepted: true } }, { bearer });
    await api.db.query(
      "test.suppressed",
      `WITH soft AS (INSERT INTO mail_soft_bounces (outbox_id, address) VALUES (-1, $1))
       INSERT INTO mail_suppressions (address, reason, source, kind, said)
       SELECT $1, reason, 'server', 'mail.order-sent', '550 5.1.1 ' || $1 FROM (VALUES ('bounced'), ('complained')) r (reason)`,
      [email],
    );
    await api.db.query("test.favourite", "INSERT INTO favourites (member_id, product_code) VALUES ($1, $2)", [
      id,
      await makeProduct(api.db),
    ]);
    const page = { short: "zefiryna-n", shownName: "Zefiryna z Gór", greeting: "Zefiryna wita", products: [] };
    await call(setOwnPage, { body: { ...page, mayWrite: true, published: true } }, { bearer });
    await call(askForEmailChange, { body: { email: "next-home@kram.test", currentPassword: PASSWORD } }, { bearer });
    const kept = await order(bearer);
    const staff = { bearer: await makeStaff(api.db) };
    const buyer = { ...place, name: "Zefiryna", surname: "Niezapominajka", company: "Ukryta Firma" };
    const corrected = { version: 0, ...buyer, taxNumber: "526-025-02-74" };
    await call(setOrderBuyer, { params: { number: kept }, body: corrected }, staff);
    for (const [from, to] of STEPS) await call(setOrderStatus, { params: { number: kept }, body: { from, to } }, staff);
    const letter = { subject: "OTHER", content: "Pisze Zefiryna Niezapominajka", email } as const;
    await call(sendEmailToBok, { body: { ...letter, token: await solveProof(api) } }, { bearer });
    await leaveCases({ bearer, email, number: kept, staff });
    const params = { memberNo };
    await call(addMemberNote, { params, body: { text: "Dzwoni Zefiryna, ma kotka Pimpusia" } }, staff);
    await call(tagMember, { params, body: { tag: "Pimpusiowa", on: true } }, staff);
    expect((await readPlaces(api.db))("Pimpusi").toSorted()).toEqual(["member_notes.text", "member_tags.tag"]);
    const canceled = await order(bearer);
    await call(cancelOrder, { params: { number: canceled } }, { bearer });
    await call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 2 } }, { bearer });
    await vi.waitUntil(
      async () => (await api.db.query("test.due", "SELECT id FROM outbox WHERE done_at IS NULL")).length === 0,
      { timeout: 10_000, interval: 20 },
    );
    // The mails are found even when the outbox was swept first.
    await api.db.query("test.swept", "DELETE FROM outbox WHERE done_at IS NOT NULL");

    expect(await remove(bearer)).toEqual({ deleted: true });
    for (const token of [bearer, other]) expect(await refusalOf(profile(token))).toMatchObject({ status: 401 });
    for (const login of [email, memberNo])
      expect(await refusalOf(call(signIn, { body: { login, password: PASSWORD } }))).toMatchObject({ status: 401 });
    expect(await mailTo(email, "Twoje konto zostało usunięte")).toContain("Zefiryna");
    const placesOf = await readPlaces(api.db);
    const taxRecord = ["orders.shipping_address", "invoices.content"];
    const lastMail = ["mails.html", "mails.recipient", "mails.text", "outbox.payload"];
    expect(placesOf(email)).toEqual(expect.arrayContaining(["mails.recipient", "outbox.payload"]));
    expect(placesOf(email).filter((found) => !lastMail.includes(found))).toEqual([]);
    expect(placesOf("Zefiryna").filter((found) => ![...lastMail, ...taxRecord].includes(found))).toEqual([]);
    for (const text of ["Niezapominajka", "Zniknięcie"])
      expect(placesOf(text).toSorted()).toEqual(taxRecord.toSorted());
    for (const text of ["Ukryta Firma", "526-025-02-74"]) expect(placesOf(text)).toEqual(["invoices.content"]);
    for (const text of [
      "511522533",
      "Tajna Firma",
      "123-456-32-18",
      "Sekretny",
      "next-home",
      "0712 1981",
      "zefiryna-n",
      "Pękło Zefirynie",
      "pekniete.png",
      "Krem Zefiryny",
      "Pimpusi",
    ])
      expect([text, placesOf(text)]).toEqual([text, []]);

    const labels = "SELECT 1 FROM return_labels WHERE label IS NOT NULL OR code IS NOT NULL";
    expect(await api.db.query("test.labels-left", labels)).toEqual([]);
    const addresses = await api.db.query<{ status: string; city: string; mobile: string }>(
      "test.orders",
      `SELECT status, shipping_address->>'city' AS city, shipping_address->>'mobile' AS mobile
       FROM orders WHERE member_id = $1 ORDER BY id`,
      [id],
    );
    expect(addresses).toEqual([
      { status: "SENT", city: "Zniknięcie", mobile: "" },
      { status: "CANCELED", city: "", mobile: "" },
    ]);
    expect((await profile(below.bearer)).sponsor).toEqual({ memberNo, name: "N. N." });
    // The invoice stays for staff and the tax office, without the e-mail.
    const asked = { headers: { authorization: `Bearer ${staff.bearer}` } };
    const invoice = await (await fetch(`${api.url}/office/orders/${kept}/invoice.xml`, asked)).text();
    for (const kept of ["Ukryta Firma", "Tajemnicza", "5260250274"]) expect(invoice).toContain(kept);
    expect(invoice).not.toContain(email);
    expect(await api.audit()).toEqual([]);
  });

  it("leaves no name in what a sponsor was told", async () => {
    const [sponsor, member] = [await makeMember(api.db), await person()];
    expect(await api.db.query("test.told", TOLD_OF_PERSON, [sponsor.id, member.id])).toEqual([{ rows: 2 }]);
    const message = async () =>
      (await api.client.call(listNotifications, { query: {} }, { bearer: sponsor.bearer })).items[0]?.message;
    expect(await message()).toBe("Zofia Markerowa dołącza do Twojej struktury.");
    await remove(member.bearer);
    expect(await message()).toBe("Ktoś nowy dołącza do Twojej struktury.");
    expect(await api.db.query("test.words", "SELECT 1 FROM mails WHERE text LIKE '%Markerowa%'")).toEqual([]);
  });

  it("deletes members without a password by a mailed link", async () => {
    const { email, bearer } = await makeMember(api.db, { passwordHash: null });
    expect(await refusalOf(remove(bearer))).toMatchObject({ code: "password.wrong" });
    await api.client.call(askForDeletionLink, {}, { bearer });
    const text = await mailTo(email, "Potwierdź usunięcie konta");
    const token = /\/profile\/delete\/([\w-]+)/u.exec(text)?.[1] ?? "";
    const stranger = await person();
    expect(await refusalOf(remove(stranger.bearer, { token }))).toEqual({ status: 404, code: "link.invalid" });
    expect(await remove(bearer, { token })).toEqual({ deleted: true });
    expect(await refusalOf(profile(bearer))).toMatchObject({ status: 401 });
  });

  it("deletes an account once, whatever comes at the same time", async () => {
    const { id, bearer } = await person();
    const code = await makeProduct(api.db);
    const body = { name: "Za późno", surname: "Wpisane" };
    const ends = await Promise.allSettled([
      remove(bearer),
      remove(bearer),
      api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer }),
      api.client.call(setPersonals, { body }, { bearer }),
      api.client.call(setCompany, { body: { name: "Za późno", taxNumber: "123-456-32-18" } }, { bearer }),
    ]);
    expect(ends.slice(0, 2).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [row] = await api.db.query(
      "test.row",
      "SELECT name, company_name, password_hash FROM members WHERE id = $1",
      [id],
    );
    expect(row).toEqual({ name: "N.", company_name: null, password_hash: null });
    expect(await api.audit()).toEqual([]);
  });
});

describe("401, 403", () => {
  it("is for members", async () => {
    const body = { currentPassword: PASSWORD };
    expect(await refusalOf(api.client.call(deleteRepresentative, { body }))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(askForDeletionLink, {}))).toMatchObject({ status: 401 });
    const staff = await makeStaff(api.db);
    expect(await refusalOf(remove(staff))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.client.call(askForDeletionLink, {}, { bearer: staff }))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("refuses a link that was never mailed", async () => {
    const { bearer } = await person();
    expect(await refusalOf(remove(bearer, { token: "never mailed" }))).toEqual({ status: 404, code: "link.invalid" });
    expect((await profile(bearer)).hasCredentials).toBe(true);
  });
});

describe("409", () => {
  it("refuses while orders are under way, and keeps the link", async () => {
    const { bearer } = await person();
    const number = await order(bearer);
    const refusal = { status: 409, code: "member.open-orders", params: { count: 1 } };
    expect(await refusalOf(remove(bearer))).toEqual(refusal);
    await setStatus(number, "EXECUTED");
    expect(await refusalOf(remove(bearer))).toEqual(refusal);
    expect((await profile(bearer)).personalData.name).toBe("Jan");
    await setStatus(number, "SENT");
    expect(await remove(bearer)).toEqual({ deleted: true });
  });
});

describe("422", () => {
  it("asks for the password", async () => {
    const { bearer } = await person();
    for (const body of [{}, { currentPassword: "" }])
      expect(await refusalOf(remove(bearer, body))).toEqual({ status: 422, code: "field-is-required" });
    expect(await refusalOf(remove(bearer, { currentPassword: "something else" }))).toEqual({
      status: 422,
      code: "password.wrong",
    });
  });
});

describe("429", () => {
  it("mails at most ten links an hour", async () => {
    const { bearer } = await person();
    const ask = () => api.client.call(askForDeletionLink, {}, { bearer });
    for (let asked = 0; asked < 10; asked += 1) await ask();
    expect(await refusalOf(ask())).toEqual({ status: 429, code: "request.too-many" });
  });
});
