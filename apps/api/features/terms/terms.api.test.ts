import { addCartLine } from "@kram/contract/cart";
import type { ErrorAnswer } from "@kram/contract/errors";
import { getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { countryOf } from "@kram/countries/country";
import { DURABILITY_LINK } from "@kram/domain/complaints";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { wordsOf } from "../../platform/testing/pdf-words.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { makeEntry, publishVersion } from "../content/testing/entries.ts";
import { createMailWords, type Deliver } from "../mail/public.ts";
import { createOrderMailHandlers } from "../orders/order-mail.ts";
import { createOrdersRepository } from "../orders/public.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
const entries: Record<string, number> = {};
let staff: { bearer: string };

beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["service"]) };
  for (const slug of ["right-of-withdrawal", "privacy-policy"]) entries[slug] = await makeEntry(api.db, { slug });
  for (const audience of ["standard", "company"])
    entries[audience] = await makeEntry(api.db, { slug: "regulations", audience });
  // Of another country, and of another kind.
  await makeEntry(api.db, { slug: "complaints", region: "de" });
  await makeEntry(api.db, { slug: "delivery-and-payment", type: "additional" });
});

async function fileOf(path: string, bearer?: string): Promise<{ status: number; code?: string; bytes: Buffer }> {
  const answer = await fetch(`${api.url}${path}`, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.ok) return { status: answer.status, bytes };
  return { status: answer.status, code: (JSON.parse(bytes.toString()) as ErrorAnswer).errors[0]?.code ?? "", bytes };
}

const termsOf = async ({ number, options }: { number: string; options: { bearer: string } }) =>
  (await fileOf(`/orders/${number}/terms.pdf`, options.bearer)).bytes;

async function agreedTo(number: string): Promise<{ slugs: string[]; locale: string | null }> {
  const rows = await api.db.query<{ slug: string; locale: string | null }>(
    "test.agreed",
    `SELECT e.slug || coalesce(' ' || e.audience, '') || ' ' || v.version AS slug, o.terms_locale AS locale
     FROM orders o CROSS JOIN LATERAL unnest(o.terms) WITH ORDINALITY AS t (id, place)
     JOIN content_versions v ON v.id = t.id JOIN content_entries e ON e.id = v.entry_id WHERE o.number = $1 ORDER BY t.place`,
    [number],
  );
  return { slugs: rows.map(({ slug }) => slug), locale: rows[0]?.locale ?? null };
}

describe("200", () => {
  it("keeps the words of the moment, whatever is published later", async () => {
    const buyer = await buyerOf(api, "CASH");
    expect(await agreedTo(buyer.number)).toEqual({
      slugs: ["regulations standard 1", "right-of-withdrawal 1", "privacy-policy 1"],
      locale: "pl",
    });
    const before = await termsOf(buyer);
    expect(before.subarray(0, 5).toString()).toBe("%PDF-");
    expect(before.toString("latin1")).toContain("/StructTreeRoot");

    const changed = { version: 2, texts: { pl: { body: "Inne słowa" } } };
    await publishVersion(api.db, entries["privacy-policy"] ?? 0, changed);
    expect((await termsOf(buyer)).equals(before)).toBe(true);
    const next = await buyerOf(api, "CASH");
    expect((await agreedTo(next.number)).slugs).toContain("privacy-policy 2");
    expect((await termsOf(next)).equals(before)).toBe(false);
  });

  it("gives companies their terms, in the language that the member reads", async () => {
    const buyer = await buyerOf(api, "CASH");
    const change = "UPDATE members SET company_name = 'Próbna', tax_number = '5260250274', locale = 'de' WHERE id = $1";
    await api.db.query("test.company", change, [buyer.memberId]);
    await api.client.call(addCartLine, { body: { code: buyer.code, quantity: 1 } }, buyer.options);
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, buyer.options);
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const { number } = await api.client.call(placeOrder, { body }, buyer.options);
    const { slugs, locale } = await agreedTo(number);
    expect([slugs[0], locale]).toEqual(["regulations company 1", "de"]);
    const { bytes } = await fileOf(`/orders/${number}/terms.pdf`, buyer.options.bearer);
    expect(bytes.toString("latin1")).toContain("/Lang (de)");
  });

  it("keeps what producers guaranteed that day, in the cart, at the line and in the file", async () => {
    const buyer = await buyerOf(api, "CASH");
    const plain = await termsOf(buyer);
    const promise = (years: number | null) =>
      api.db.query(
        "test.guarantee",
        `UPDATE products SET safety = jsonb_build_object('warnings', '{"pl": [], "en": [], "de": []}'::jsonb, 'manufacturer',
           '{"name": "O", "address": "P", "email": "o@kram.example"}'::jsonb, 'durability', $2::jsonb) WHERE code = $1`,
        [buyer.code, years && JSON.stringify({ years, brand: "Ovanea", model: "S-2" })],
      );
    await promise(5);
    const cart = await api.client.call(addCartLine, { body: { code: buyer.code, quantity: 1 } }, buyer.options);
    expect(cart.guarantees).toEqual([{ code: buyer.code, years: 5, brand: "Ovanea", model: "S-2" }]);
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, buyer.options);
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const { number } = await api.client.call(placeOrder, { body }, buyer.options);
    await promise(null);
    const bytes = await termsOf({ number, options: buyer.options });
    expect(bytes.toString("latin1").split(`(${DURABILITY_LINK})`)).toHaveLength(2);
    const words = wordsOf(bytes);
    for (const word of ["Gwarancje trwałości", "Ovanea · S-2", "Gwarancja trwałości producenta w latach: 5"])
      expect(words).toContain(word);
    expect((await termsOf(buyer)).equals(plain)).toBe(true);
  });

  it("is the same for staff, and goes with the first mail only", async () => {
    const buyer = await buyerOf(api, "CASH");
    const own = await termsOf(buyer);
    const { bytes } = await fileOf(`/office/orders/${buyer.number}/terms.pdf`, staff.bearer);
    expect(bytes.equals(own)).toBe(true);
    const [placed, canceled] = [await mailOf(buyer.number, "placed"), await mailOf(buyer.number, "canceled")];
    expect(placed?.attachments?.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ["dokumenty-umowy.pdf", "application/pdf"],
    ]);
    expect(placed?.attachments?.[0]?.bytes.equals(own)).toBe(true);
    expect(placed?.text).toContain("W\u00a0załączniku przesyłamy dokumenty umowy");
    expect(canceled?.attachments).toBeUndefined();
    expect(canceled?.text).not.toContain("W\u00a0załączniku");
  });
});

/** What would be sent. */
async function mailOf(number: string, kind: "placed" | "canceled"): Promise<Mail | null> {
  let made: Mail | null = null;
  const deliver: Deliver = async (_, make) => {
    made = await make((reader) => reader);
  };
  const handlers = createOrderMailHandlers({
    deliver,
    db: api.db,
    orders: createOrdersRepository(api.db),
    words: createMailWords({ get: () => null }),
    country: countryOf("pl"),
    shopUrl: "https://shop.example/pl",
  });
  const [row] = await api.db.query<{ id: number }>("test.id", "SELECT id FROM orders WHERE number = $1", [number]);
  const entry = { id: 1, kind: `mail.order-${kind}`, payload: { orderId: row?.id } };
  await handlers[`mail.order-${kind}`]?.(entry as never);
  return made;
}

describe("401, 403 and 404", () => {
  it("is for the member and for staff who see orders", async () => {
    const buyer = await buyerOf(api, "CASH");
    const stranger = await buyerOf(api, "CASH");
    const catalogue = await makeStaff(api.db, ["catalogue"]);
    const path = `/orders/${buyer.number}/terms.pdf`;
    expect(await fileOf(path)).toMatchObject({ status: 401 });
    expect(await fileOf(path, stranger.options.bearer)).toMatchObject({ status: 404, code: "order.unknown" });
    expect(await fileOf(`/office${path}`, catalogue)).toMatchObject({ status: 403 });
  });

  it("says when an order from before kept none", async () => {
    const buyer = await buyerOf(api, "CASH");
    await api.db.query("test.before", "UPDATE orders SET terms = NULL WHERE number = $1", [buyer.number]);
    expect((await api.client.call(getOrder, { params: buyer }, buyer.options)).hasTerms).toBe(false);
    const answer = await fileOf(`/orders/${buyer.number}/terms.pdf`, buyer.options.bearer);
    expect(answer).toMatchObject({ status: 404, code: "terms.unknown" });
  });
});
