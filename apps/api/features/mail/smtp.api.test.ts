import { addCartLine } from "@kram/contract/cart";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { createSmtpProvider } from "../../providers/mail/mail-provider.ts";
import { openSmtpInbox, type SmtpInbox } from "../../platform/testing/smtp-inbox.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let inbox: SmtpInbox;
let api: TestApi;

beforeAll(async () => {
  inbox = await openSmtpInbox();
  api = await startTestApi({ SMTP_URL: inbox.url });
  await makeCourier(api.db);
});
afterAll(async () => {
  await api.close();
  await inbox.close();
});

async function order(locale: "pl" | "de") {
  const member = await makeMember(api.db);
  await api.db.query("test.locale", "UPDATE members SET locale = $2 WHERE id = $1", [member.id, locale]);
  await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, member);
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, member);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number } = await api.client.call(placeOrder, { body }, member);
  return { number, email: member.email };
}

describe("a mail server across the internet", () => {
  it("gets no mail without encryption", async () => {
    const before = inbox.received.length;
    const provider = createSmtpProvider({ url: inbox.url, from: () => "a@kram.test", crossesInternet: true });
    const mail = { to: "b@kram.test", subject: "x", text: "x", html: "x", messageId: "<1@kram.test>" };
    await expect(provider.send(mail)).rejects.toThrow(/STARTTLS/u);
    provider.close();
    expect(inbox.received).toHaveLength(before);
  });
});

describe("mails about orders", () => {
  it("leave through a real SMTP server, once, in the member's language", async () => {
    const { number, email } = await order("de");
    await vi.waitUntil(() => inbox.received.some((mail) => mail.to.includes(email)), 5000);
    const [mail] = inbox.received.filter((each) => each.to.includes(email));
    expect(mail?.source).toContain(number);
    expect(mail?.source).toContain("multipart/alternative");
    expect(mail?.source.match(/KRS 0009999999/gu)).toHaveLength(2);
    expect(mail?.source).toContain("best=C3=A4tigen_deine_Bestellung");
  });

  it("are tried again after a refusal and not lost", async () => {
    inbox.refusing = true;
    const { email } = await order("pl");
    const due = () =>
      api.db.query<{ last_error: string | null }>(
        "test.due",
        "SELECT last_error FROM outbox WHERE done_at IS NULL AND last_error IS NOT NULL",
      );
    await vi.waitUntil(async () => (await due()).length === 1, 5000);
    inbox.refusing = false;
    await api.db.query("test.hurry", "UPDATE outbox SET next_at = now() WHERE done_at IS NULL");
    await vi.waitUntil(() => inbox.received.some((mail) => mail.to.includes(email)), 5000);
    expect(inbox.received.filter((mail) => mail.to.includes(email))).toHaveLength(1);
  });
});
