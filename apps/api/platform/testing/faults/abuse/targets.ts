import { addCartLine } from "@kram/contract/cart";
import { addCategory, addProductFile, addProductPicture, setCategoryPicture } from "@kram/contract/catalog";
import { ApiError, createApiClient } from "@kram/contract/client";
import { makeComplaint } from "@kram/contract/complaints";
import { addContent, setContentFile, setContentPicture } from "@kram/contract/content";
import { placeOrder, setOrderStatus } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { makeMember } from "../../factories.ts";
import { solveProof } from "../../solve-proof.ts";
import type { AbuseShop } from "./abuse-shop.ts";
import type { Bomb } from "./bombs.ts";
import { sendForm } from "./loads.ts";

/** Status 0 where the connection ended. */
export interface Answer {
  status: number;
  text: string;
}

/** `ready` prepares a volley and answers how to drop one bomb. */
export interface Target {
  where: string;
  /** A volley shares a proof that counts once. */
  takesOne: boolean;
  ready: () => Promise<(bomb: Bomb) => Promise<Answer>>;
}

const PIECES = 30;

/** Files a message. */
const FILES = 5;

const NAMES = { pl: "Plik", en: "File", de: "Datei" };

/** Every upload of the contract, with what each needs. */
export async function openTargets(shop: AbuseShop): Promise<Target[]> {
  const { url, code } = shop;
  const client = createApiClient({ baseUrl: url });
  const staff = { bearer: shop.office, timeoutMs: 30_000 };
  const category = await client.call(addCategory, { body: { parentId: null, name: "Dom", slug: "dom" } }, staff);
  const place = { category: null, position: 1, startsOn: null, endsOn: null };
  const text = { section: null, audience: null, regional: false, title: "Tekst", place } as const;
  const page = await client.call(addContent, { body: { ...text, type: "page", slug: "strona" } }, staff);
  const file = await client.call(addContent, { body: { ...text, type: "file", slug: "plik" } }, staff);
  const complaint = await complaintOf(shop);
  const always = (where: string, drop: (bomb: Bomb) => Promise<unknown>): Target => ({
    where,
    takesOne: false,
    ready: async () => (bomb) => answerOf(drop(bomb)),
  });
  return [
    {
      where: "in the contact form",
      takesOne: true,
      ready: async () => {
        const token = await solveProof({ client });
        return (bomb) => sendForm(url, { token, files: Array(FILES).fill(bomb) as Bomb[], address: "192.0.2.230" });
      },
    },
    always("with a complaint", complaint),
    always("as a product's picture", (bomb) =>
      client.call(addProductPicture, { params: { code }, body: sent(bomb) }, staff),
    ),
    always("as a product's file", (bomb) =>
      client.call(addProductFile, { params: { code }, body: { ...sent(bomb), names: NAMES, language: null } }, staff),
    ),
    always("as a category's picture", (bomb) =>
      client.call(setCategoryPicture, { params: { id: String(category.id) }, body: { picture: sent(bomb) } }, staff),
    ),
    always("as a text's picture", (bomb) =>
      client.call(setContentPicture, { params: { id: page.id }, body: { picture: sent(bomb) } }, staff),
    ),
    always("as a text's file", (bomb) =>
      client.call(
        setContentFile,
        { params: { id: file.id }, body: { version: 1, edits: 1, language: "pl", file: sent(bomb) } },
        staff,
      ),
    ),
  ];
}

const sent = ({ file, bytes }: Bomb) => ({ name: file, content: bytes.toString("base64") });

/** Complains of one piece, with as many files as it takes. */
async function complaintOf({ db, url, code, office, placed }: AbuseShop) {
  const client = createApiClient({ baseUrl: url });
  const member = { bearer: (await makeMember(db)).bearer, timeoutMs: 30_000 };
  await client.call(addCartLine, { body: { code, quantity: PIECES } }, member);
  await client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, member);
  const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number } = await client.call(placeOrder, { body: consents }, member);
  placed.push(number);
  const move = (from: "CONFIRMED" | "EXECUTED", to: "EXECUTED" | "SENT") =>
    client.call(setOrderStatus, { params: { number }, body: { from, to } }, { bearer: office });
  await move("CONFIRMED", "EXECUTED");
  await move("EXECUTED", "SENT");
  const what = { orderNumber: number, reason: "DAMAGED", wish: "REFUND", text: "Pęknięty słoik" } as const;
  return (bomb: Bomb) => {
    const attachments = Array.from({ length: FILES }, () => sent(bomb));
    return client.call(makeComplaint, { body: { ...what, lines: [{ code, quantity: 1 }], attachments } }, member);
  };
}

async function answerOf(call: Promise<unknown>): Promise<Answer> {
  try {
    await call;
    return { status: 200, text: "" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Unanswered calls have a cause.
    return error.cause === undefined
      ? { status: error.status, text: JSON.stringify(error.errors) }
      : { status: 0, text: (error.cause as Error).message };
  }
}
