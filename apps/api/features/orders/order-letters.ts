import { vatOfGross } from "@kram/domain/money";
import type { Letters, SampleWorld } from "../../platform/letters.ts";
import type { LineChange } from "./order-lines.repository.ts";
import { type OrderMailKind, orderMail } from "./order-mail.ts";
import type { OrderDetailRow } from "./orders.repository.ts";

const AT_FIRST = new Date(0).toISOString();

/** Samples of the mails about orders. */
export const orderLetters: Letters = {
  "order-placed": sampleOf("placed"),
  "order-present": sampleOf("placed", { type: "PRESENT", gross: 0, shipping: 0, total: 0, vat: [] }),
  "order-paid": sampleOf("paid"),
  "order-canceled": sampleOf("canceled"),
  "order-refunded": sampleOf("refunded", {
    refunds: [{ amount: 11_500, state: "done", at: AT_FIRST }],
  }),
  "order-payment-failed": sampleOf("failed"),
  "order-buyer": sampleOf("buyer"),
  "order-way": sampleOf("way"),
  "order-cash": sampleOf("cash", { paymentMethod: "CASH", paymentState: "NOT_NEEDED" }),
  "order-invoice": sampleOf("invoice"),
  "order-online": sampleOf("online"),
  "order-address": sampleOf("moved"),
  "order-lines": sampleOf("lines"),
  "order-packed": sampleOf("packed"),
  "order-part-sent": sampleOf("partSent", {
    partlySent: true,
    shipments: [
      {
        no: 1,
        sentAt: AT_FIRST,
        carrier: null,
        trackingNumber: null,
        arrivedOn: null,
        pieces: [{ code: "SAMPLE", quantity: 1 }],
      },
    ],
  }),
  "order-sent": sampleOf("sent"),
  "order-resent": sampleOf("resent"),
  "order-returned": sampleOf("returned"),
};

function sampleOf(kind: OrderMailKind, changes: Partial<OrderDetailRow> = {}) {
  return ({ words, country, shopUrl, ...world }: SampleWorld) =>
    orderMail({
      kind,
      row: { ...sampleOrder({ country, ...world }), ...changes },
      words,
      country,
      shopUrl,
      parcelNo: 1,
      change: kind === "lines" ? takenOut(world.sample.product) : null,
    });
}

const AS_PLACED = { partlySent: false, awaitsMore: false, addition: null, hasLabel: false, onlineIsOn: null };

/** Two pieces of one product, sent to a street. */
function sampleOrder({ sample, locale, country }: Pick<SampleWorld, "sample" | "locale" | "country">): OrderDetailRow {
  const { name, surname, email, street, zipCode, city } = sample;
  return {
    id: 0,
    memberNo: "100000",
    number: `${country.orderPrefix}000001`,
    status: "CREATED",
    type: "REGULAR",
    origin: "FOREFRONT",
    placedAt: new Date(0),
    currency: country.currency,
    paymentMethod: "TRANSFER",
    paymentState: "PENDING",
    returnedAs: [],
    receipt: null,
    pieceCount: 2,
    ...AS_PLACED,
    productCodes: [],
    name,
    surname,
    email,
    locale,
    gross: 10_000,
    reduced: 0,
    shipping: 1500,
    discount: 0,
    refund: 0,
    total: 11_500,
    heldFrom: null,
    carrier: null,
    trackingNumber: null,
    deliveredOn: null,
    usualDays: 3,
    now: new Date(0),
    shippingMethod: "COURIER",
    shippingChoice: null,
    shippingAddress: { name, surname, street, buildingNo: "1", apartmentNo: "", zipCode, city, mobile: "", email },
    lines: [sampleLine(sample.product)],
    promotions: [{ code: "SAMPLE", title: sample.occasion, reduced: 0 }],
    vat: [vatOf(11_500, country.vatPercent.standard)],
    timeline: [],
    documents: [],
    hasTerms: true,
    mayWithdraw: true,
    companyPurchase: null,
    shipments: [],
    arrivedOn: null,
    refunds: [],
  };
}

/** A third piece of it. */
function takenOut(title: string): LineChange {
  return {
    pieces: [{ code: "SAMPLE", title, promotionCode: "", quantity: 1 }],
    added: [],
    bonus: 0,
    refunds: 0,
    money: 5000,
    more: 0,
    note: "",
    delivery: null,
  };
}

function sampleLine(title: string): OrderDetailRow["lines"][number] {
  const counted = { quantity: 2, unitGross: 5000, netVolume: 0, points: 0, vatPercent: 0, reduced: 0 };
  return { code: "SAMPLE", title, promotionCode: "", picture: null, ...counted };
}

function vatOf(gross: number, percent: number): OrderDetailRow["vat"][number] {
  const vat = vatOfGross(gross, percent);
  return { percent, goods: gross, shipping: 0, discount: 0, gross, net: gross - vat, vat };
}
