import { addCartLine, getCart } from "@kram/contract/cart";
import { addProductPicture, getProduct, listProducts } from "@kram/contract/catalog";
import { makeComplaint } from "@kram/contract/complaints";
import { sendEmailToBok } from "@kram/contract/contact";
import { listContentPages } from "@kram/contract/content";
import { listMail } from "@kram/contract/mail";
import { getRepresentative } from "@kram/contract/members";
import type { Operation } from "@kram/contract/operation";
import {
  getOrder,
  listOfficeOrders,
  listOrders,
  payOrderAgain,
  payOrderOnline,
  placeOrder,
  prepareMemberCart,
  setOrderStatus,
} from "@kram/contract/orders";
import { openPaymentLink, payByLink, sendPaymentLink } from "@kram/contract/payment-links";
import { setCartPayment } from "@kram/contract/payments";
import { correctSearch } from "@kram/contract/search";
import { signIn } from "@kram/contract/sessions";
import { getCartShipping, listLockers } from "@kram/contract/shipping";
import sharp from "sharp";
import { vi } from "vitest";
import { buyerOf } from "../../../features/orders/testing/buyers.ts";
import { makeMember, makeProduct, makeStaff } from "../factories.ts";
import { solveProof } from "../solve-proof.ts";
import type { TestApi } from "../test-api.ts";
import type { Outcome, PageName } from "./away-table.ts";

export interface Known {
  password: string;
  hash: string;
}

const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;

export interface PageCall {
  operation: Operation;
  bearer?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** While nothing is away. */
export async function preparePages(api: TestApi, { password, hash }: Known): Promise<Record<PageName, PageCall>> {
  const member = await makeMember(api.db, { passwordHash: hash });
  const bearer = await makeStaff(api.db);
  await api.db.query("test.staff", "UPDATE staff SET password_hash = $1", [hash]);
  const [worker] = await api.db.query<{ email: string }>("test.worker", "SELECT email FROM staff LIMIT 1");
  const code = await makeListedProduct(api);
  const { own, online, waiting, unpaid } = await makeCarts(api, code);
  const { sold, left, inCash } = await makeOrders(api, bearer);
  const content = await pictureInBase64();
  const letter = { subject: "ORDER", content: "Dzień dobry", email: "gosc@kram.test", token: await solveProof(api) };
  return {
    home: { operation: listContentPages, query: { locale: "pl" } },
    list: { operation: listProducts },
    product: { operation: getProduct, params: { code } },
    search: { operation: correctSearch, query: { text: "produkt", locale: "pl" } },
    "cart drawer": { operation: listProducts, query: { productCodes: code } },
    contact: { operation: sendEmailToBok, body: letter },
    ...(await prepareLink(api, bearer, code)),
    "sign-in": { operation: signIn, body: { login: member.email, password } },
    cart: { operation: getCart, ...own },
    checkout: { operation: getCartShipping, ...own },
    "choice of a locker": { operation: listLockers, query: { q: "krakow" } },
    placing: { operation: placeOrder, ...own, body: consents },
    "placing, paid online": { operation: placeOrder, ...online, body: consents },
    paying: { operation: payOrderAgain, ...waiting, params: { number: unpaid?.number ?? "" } },
    "paying online instead of in cash": inCash,
    orders: { operation: listOrders, ...own },
    profile: { operation: getRepresentative, ...own },
    "complaint with a picture": {
      operation: makeComplaint,
      ...left.options,
      body: { ...complaintOf(left), attachments: [{ name: "a.png", content }] },
    },
    "staff: sign-in": { operation: signIn, body: { login: worker?.email ?? "", password } },
    "staff: orders": { operation: listOfficeOrders, bearer },
    "staff: step of an order": {
      operation: setOrderStatus,
      bearer,
      params: { number: sold.number },
      body: { from: "CONFIRMED", to: "EXECUTED" },
    },
    "staff: picture of a product": {
      operation: addProductPicture,
      bearer,
      params: { code },
      body: { name: "a.png", content },
    },
    "staff: mails": { operation: listMail, bearer },
  };
}

/** Of a cart that staff prepared. */
async function prepareLink({ db, client }: TestApi, bearer: string, code: string) {
  const params = { memberNo: (await makeMember(db)).memberNo };
  await client.call(prepareMemberCart, { params, body: { items: [{ code, quantity: 1 }] } }, { bearer });
  const { url, delivery } = await client.call(sendPaymentLink, { params, body: { mail: false } }, { bearer });
  const token = url.split("/").at(-1) ?? "";
  return {
    "payment link": { operation: openPaymentLink, body: { token } },
    "paying by a link": { operation: payByLink, body: { token, total: delivery.totalGrossCost, ...consents } },
  };
}

function complaintOf(left: { number: string; code: string }) {
  const lines = [{ code: left.code, quantity: 1 }];
  return { orderNumber: left.number, lines, reason: "DAMAGED", wish: "REPAIR", text: "Pęknięty słoik" };
}

async function pictureInBase64(): Promise<string> {
  const picture = { create: { width: 40, height: 30, channels: 3 as const, background: "#284" } };
  return (await sharp(picture).png().toBuffer()).toString("base64");
}

async function makeListedProduct({ db, client }: TestApi): Promise<string> {
  const code = await makeProduct(db);
  await db.query(
    "test.category",
    `WITH category AS (INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{}') RETURNING id)
     INSERT INTO product_categories (product_code, category_id, position) SELECT $1, id, 1 FROM category`,
    [code],
  );
  // The catalogue follows the database a moment later.
  await vi.waitUntil(() => client.call(getProduct, { params: { code }, query: {} }).then(Boolean, () => false), 15_000);
  return code;
}

async function makeCarts({ db, client }: TestApi, code: string) {
  const cartOf = async (paymentMethod: "CASH" | "TRANSFER") => {
    const options = { bearer: (await makeMember(db)).bearer };
    await client.call(addCartLine, { body: { code, quantity: 1 } }, options);
    await client.call(setCartPayment, { body: { paymentMethod } }, options);
    return options;
  };
  const own = await cartOf("CASH");
  const online = await cartOf("TRANSFER");
  const waiting = await cartOf("TRANSFER");
  // The order stands even if its payment could not begin.
  await Promise.allSettled([client.call(placeOrder, { body: consents }, waiting)]);
  const [unpaid] = (await client.call(listOrders, { query: {} }, waiting)).items;
  return { own, online, waiting, unpaid };
}

async function makeOrders(api: TestApi, bearer: string) {
  const sold = await buyerOf(api, "CASH");
  const left = await buyerOf(api, "CASH");
  const { number, options } = await buyerOf(api, "CASH");
  const { totalGrossCost: amount } = await api.client.call(getOrder, { params: { number } }, options);
  const inCash: PageCall = { operation: payOrderOnline, ...options, params: { number }, body: { amount } };
  for (const step of [
    { from: "CONFIRMED", to: "EXECUTED" },
    { from: "EXECUTED", to: "SENT" },
  ] as const)
    await api.client.call(setOrderStatus, { params: { number: left.number }, body: step }, { bearer });
  return { sold, left, inCash };
}

export async function askFor(api: TestApi, call: PageCall): Promise<Outcome> {
  const { operation, bearer, params = {}, query = {}, body } = call;
  const path = operation.path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const response = await fetch(`${api.url}${path}?${new URLSearchParams(query)}`, {
    method: operation.method,
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(operation.method !== "GET" && { "content-type": "application/json" }),
    },
    ...(operation.method !== "GET" && { body: JSON.stringify(body ?? {}) }),
  });
  const answer = (await response.json()) as { errors?: { code: string }[] };
  if (response.ok) return "as ever";
  const retryAfter = response.headers.get("retry-after");
  const code = answer.errors?.[0]?.code ?? "";
  return { status: response.status, code, ...(retryAfter !== null && { retryAfter }) };
}
