import { mailItem } from "@kram/contract/mail";
import { getOfficeOrder } from "@kram/contract/orders";
import { STATUSES_BY_LIFE } from "../features/orders/order-chips.tsx";

const NAMES = [
  ["Anna", "Nowak"],
  ["Jürgen", "Weiß"],
  ["Żaneta", "Świątek"],
  ["Piotr", "Wójcicki-Zakrzewski"],
] as const;

const STATES = ["PENDING", "PAID", "FAILED", "NOT_NEEDED"] as const;
const NEWEST = Date.UTC(2026, 10, 21, 8, 0);
const HOUR_MS = 3_600_000;

const OF_A_PERSON = {
  mayWithdraw: true,
  companyPurchase: null,
  delivery: { deliveredOn: null, withdrawUntil: null, expected: null },
};
const ONE_PARCEL = { partlySent: false, parcels: [], waiting: [], addition: null };
const NOT_MOVED = { hindrance: null, version: 0, changes: [] };
const ALONE = {
  ...ONE_PARCEL,
  cash: null,
  tags: [],
  nextToPack: null,
  nextToSend: null,
  sendsAt: null,
  invoicing: {
    ...NOT_MOVED,
    buyer: {
      name: "Anna",
      surname: "Nowak",
      company: "",
      taxNumber: "",
      internationalTaxNumber: "",
      street: "Prosta",
      buildingNo: "7",
      apartmentNo: "",
      zipCode: "00-950",
      city: "Warszawa",
    },
    document: null,
    correctionHindrance: "order.no-invoice" as const,
  },
  addressing: NOT_MOVED,
  lineChanges: { ...NOT_MOVED, growth: "at-once" },
};

/** Newest first, in every status; PL-100060 down to PL-100001. */
export const orders = Array.from({ length: 60 }, (_, at) => getOfficeOrder.response.parse(orderAt(at)));

export const mails = Array.from({ length: 30 }, (_, at) =>
  mailItem.parse({
    id: `m${30 - at}`,
    kind: "mail.order-placed",
    attempt: 1,
    answer: at === 1 ? "250 2.0.0 Ok: queued" : null,
    to: "anna@kram.example",
    subject: `Potwierdzamy zamówienie PL-${100_060 - at}`,
    sentAt: new Date(NEWEST - at * HOUR_MS).toISOString(),
    // The second keeps no words.
    text: at === 1 ? null : "Dzień dobry,\n\ndziękujemy za zamówienie. Wyślemy je jutro.",
    html:
      at === 1
        ? null
        : "<h1>Dziękujemy</h1><p>Twoje zamówienie jest u nas.</p><script>parent.document.title='taken'</script>",
  }),
);

function orderAt(at: number): unknown {
  const placedAt = new Date(NEWEST - at * 5 * HOUR_MS).toISOString();
  const status = STATUSES_BY_LIFE[at % STATUSES_BY_LIFE.length];
  const [name, surname] = NAMES[at % NAMES.length] ?? NAMES[0];
  return {
    number: `PL-${100_060 - at}`,
    status,
    type: "REGULAR",
    origin: "FOREFRONT",
    ...OF_A_PERSON,
    placedAt,
    currency: "PLN",
    totalGrossCost: at % 3 === 0 ? "1234,50" : "129,90",
    paymentMethod: "TRANSFER",
    ...ALONE,
    paymentState: status === "CREATED" ? "PENDING" : STATES[at % STATES.length],
    pieceCount: 3,
    productCodes: ["OVA-001"],
    member: { memberNo: `M10${at}`, name, surname },
    lines: [
      lineOf("OVA-001", "Suplement z błony jajecznej, 60 kapsułek", 2, "49,95", "99,90"),
      lineOf("PW001", "Kurier", 1, "30,00", "30,00"),
    ],
    summary: {
      grossCost: "99,90",
      promotionUsed: "0,00",
      shippingCost: "30,00",
      discountUsed: "10,00",
      refundMoneyUsed: "0,00",
      totalGrossCost: "129,90",
    },
    promotions: [],
    vat: [{ rate: "23", netCost: "97,48", vatCost: "22,42", grossCost: "119,90" }],
    shipping: at % 2 === 0 ? toHouse(name, surname) : toLocker(name, surname),
    timeline: [
      { status: "CREATED", at: placedAt },
      ...(status === "CREATED" ? [] : [{ status, at: placedAt.replace(":00.000", ":30.000") }]),
    ],
    actions: [],
    tracking: null,
    documents: [],
    hasTerms: true,
    refunds: [],
    nextStatuses: status === "CONFIRMED" ? ["BLOCKED", "CANCELED", "EXECUTED", "SUSPENDED"] : [],
    carriers: [{ code: "inpost", name: "InPost" }],
    carrierCode: null,
    history: historyOf(status, placedAt),
    notes: [{ id: 1, text: "Proszę dzwonić po 16.", at: placedAt, staffId: "1", staffName: "Ewa Biurowa" }],
  };
}

function historyOf(status: string | undefined, at: string) {
  const placed = { from: null, to: "CREATED", at, actor: "member", staffName: null, note: "" };
  const moved = { from: "CREATED", to: status, at, actor: "staff", staffName: "Ewa Biurowa", note: "Sprawdzone" };
  return status === "CREATED" ? [placed] : [placed, moved];
}

function lineOf(code: string, title: string, quantity: number, priceGrossSingle: string, priceGross: string) {
  return {
    code,
    title,
    quantity,
    priceGrossSingle,
    priceGross,
    vatPercent: 23,
    points: 12,
    netVolume: "40,61",
    promotionCode: null,
  };
}

function toHouse(name: string, surname: string) {
  const place = { street: "Skorupkowa", buildingNo: "7", apartmentNo: "3", zipCode: "00-001", city: "Warszawa" };
  return {
    shippingMethod: "COURIER",
    title: "Kurier",
    address: { ...place, mobile: "500 000 000", email: "anna@kram.example", name, surname },
  };
}

function toLocker(name: string, surname: string) {
  return {
    shippingMethod: "PACZKOMAT",
    title: "Paczkomat",
    address: { inpostLocker: "WAW00X", mobile: "500 000 000", email: "anna@kram.example", name, surname, locker: null },
  };
}
