import { addCartLine } from "@kram/contract/cart";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

const received: { to: string[]; body: string }[] = [];
let refusing = false;
let server: SMTPServer;
let api: TestApi;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusing) return callback(Object.assign(new Error("try later"), { responseCode: 451 }));
        received.push({
          to: session.envelope.rcptTo.map((to) => to.address),
          body: Buffer.concat(chunks).toString("utf8"),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  api = await startTestApi({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await makeCourier(api.db);
});
afterAll(async () => {
  await api.close();
  await new Promise<void>((resolve) => server.close(resolve));
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

describe("mails about orders", () => {
  it("leave through a real SMTP server, once, in the member's language", async () => {
    const { number, email } = await order("de");
    await vi.waitUntil(() => received.some((mail) => mail.to.includes(email)), 5000);
    const [mail] = received.filter((each) => each.to.includes(email));
    expect(mail?.body).toContain(number);
    expect(mail?.body).toContain("multipart/alternative");
    expect(mail?.body).toMatch(/Deine_Bestellung|Deine Bestellung/u);
  });

  it("are tried again after a refusal and not lost", async () => {
    refusing = true;
    const { email } = await order("pl");
    const due = () =>
      api.db.query<{ last_error: string | null }>(
        "test.due",
        "SELECT last_error FROM outbox WHERE done_at IS NULL AND last_error IS NOT NULL",
      );
    await vi.waitUntil(async () => (await due()).length === 1, 5000);
    refusing = false;
    await api.db.query("test.hurry", "UPDATE outbox SET next_at = now() WHERE done_at IS NULL");
    await vi.waitUntil(() => received.some((mail) => mail.to.includes(email)), 5000);
    expect(received.filter((mail) => mail.to.includes(email))).toHaveLength(1);
  });
});
