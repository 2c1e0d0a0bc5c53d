import { ORDER_ORIGINS, ORDER_STATUSES, ORDER_TYPES } from "@kram/domain/orders";
import { SHIPPING_METHODS } from "@kram/domain/shipping";
import { COMPANY_PURCHASES } from "@kram/domain/withdrawals";
import { z } from "zod";
import { address } from "../members/public.ts";
import { paymentMethod } from "../payments/public.ts";
import { chosenLocker } from "../shipping/public.ts";
import { dayInput, amount, currency, inputText, instant, requiredText, vatShare } from "../schema/public.ts";

/** `NOT_NEEDED`: cash and covered orders; `TO_REFUND`: canceled ones. */
export const paymentState = z.enum(["NOT_NEEDED", "PENDING", "PAID", "FAILED", "TO_REFUND", "REFUNDED"]);

export const orderNumber = z.strictObject({ number: inputText(40) });

export const orderItem = z.strictObject({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  type: z.enum(ORDER_TYPES),
  origin: z.enum(ORDER_ORIGINS),
  placedAt: instant,
  currency,
  totalGrossCost: amount,
  paymentMethod,
  paymentState,
  pieceCount: z.int(),
  /** A parcel has left, and the rest waits. */
  partlySent: z.boolean(),
  /** Of the first lines, to show them by. */
  productCodes: z.array(z.string()),
});

const pieces = z.array(z.strictObject({ code: z.string(), title: z.string(), quantity: z.int() }));

/** `url` is the carrier's page. */
const tracking = z.strictObject({ carrier: z.string(), number: z.string(), url: z.string().nullable() }).nullable();

const deliveryAddress = z.union([address.extend({ name: z.string(), surname: z.string() }), chosenLocker]);

/** Empty where there is none; a private person has no company. */
export const namedBuyer = z.strictObject({
  name: z.string(),
  surname: z.string(),
  company: z.string(),
  taxNumber: z.string(),
  internationalTaxNumber: z.string(),
  street: z.string(),
  buildingNo: z.string(),
  apartmentNo: z.string(),
  zipCode: z.string(),
  city: z.string(),
});

/** `actions` are its member's now. */
export const orderDetail = orderItem.extend({
  lines: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      quantity: z.int(),
      priceGrossSingle: amount,
      priceGross: amount,
      vatPercent: z.int(),
      points: z.int(),
      netVolume: amount,
      /** Null when bought. */
      promotionCode: z.string().nullable(),
    }),
  ),
  summary: z.strictObject({
    grossCost: amount,
    promotionUsed: amount,
    shippingCost: amount,
    discountUsed: amount,
    refundMoneyUsed: amount,
    totalGrossCost: amount,
  }),
  promotions: z.array(z.strictObject({ promotionCode: z.string(), title: z.string(), amount })),
  /** Highest rate first; sums to the total plus refunds used. */
  vat: z.array(vatShare),
  shipping: z.strictObject({
    shippingMethod: z.enum(SHIPPING_METHODS),
    /** As it was called then; null where nobody chose one. */
    title: z.string().nullable(),
    address: deliveryAddress,
  }),
  timeline: z.array(z.strictObject({ status: z.enum(ORDER_STATUSES), at: instant })),
  /** Of its only or last parcel. */
  tracking,
  /** What left, in this order, and what waits for its parcel; both empty for an order of one parcel. Source: packing 5. */
  parcels: z.array(
    z.strictObject({
      sentAt: instant,
      /** As its carrier says; null while nobody knows. */
      arrivedOn: z.iso.date().nullable(),
      tracking,
      pieces,
    }),
  ),
  waiting: pieces,
  /** Invoice and corrections, oldest first. */
  documents: z.array(
    z.strictObject({ number: z.string(), kind: z.enum(["INVOICE", "CORRECTION"]), issuedOn: z.iso.date() }),
  ),
  /** Whether the words that it agreed to were kept. */
  hasTerms: z.boolean(),
  /** As it was when it was placed. */
  mayWithdraw: z.boolean(),
  /** What a company answered; null where it was not asked. */
  companyPurchase: z.enum(COMPANY_PURCHASES).nullable(),
  /** `withdrawUntil` is null before it was sent and without the right; `expected` is told from its confirmation until it was delivered. */
  delivery: z.strictObject({
    deliveredOn: z.iso.date().nullable(),
    withdrawUntil: z.iso.date().nullable(),
    expected: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  }),
  /**
   * Money on its way back: `due` waits for staff, `asked` and `under-way` for the provider; `failed` ones staff send,
   * `came-back` ones too, to another account.
   */
  refunds: z.array(
    z.strictObject({
      amount,
      state: z.enum(["due", "asked", "under-way", "done", "failed", "came-back"]),
      at: instant,
    }),
  ),
  /** Pieces that come in once their difference is paid; null where none wait. */
  addition: z.strictObject({ id: z.string(), pieces, amount, at: instant }).nullable(),
  /** `pay-online`: instead of in cash. */
  actions: z.array(z.enum(["pay", "pay-online", "cancel"])),
});

const buyer = z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() });

/** `awaited` until confirmed; imported orders name nobody. */
const cash = z.strictObject({
  state: z.enum(["awaited", "received"]),
  receivedOn: z.iso.date().nullable(),
  confirmedAt: instant.nullable(),
  confirmedBy: z.string().nullable(),
});

/** A word of staff, by which they find orders again. */
export const orderTag = requiredText(30);

/** `cash` is null where none is expected; `linesVersion` counts the changes of its pieces, for `stepOrders`. */
export const officeOrderItem = orderItem.extend({
  member: buyer,
  cash: cash.nullable(),
  /** Pieces wait beside it until their difference is paid. */
  awaitsMore: z.boolean(),
  tags: z.array(z.string()),
  linesVersion: z.int(),
});

/** With possible steps, history and notes. */
export const officeOrder = orderDetail.extend({
  member: buyer,
  cash: cash.nullable(),
  tags: z.array(z.string()),
  /** Other orders that wait longest; null where none waits. */
  nextToPack: z.string().nullable(),
  nextToSend: z.string().nullable(),
  nextStatuses: z.array(z.enum(ORDER_STATUSES)),
  /** Sent a moment ago: it leaves then. */
  sendsAt: instant.nullable(),
  carriers: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  /** Whom the invoice names, what stands against changing that, and whom it would have named before, oldest first. */
  invoicing: z.strictObject({
    hindrance: z.enum(["order.invoice-issued", "order.no-invoice"]).nullable(),
    /** Handed back with a change, against simultaneous ones. */
    version: z.int(),
    /** Of an issued invoice as it stands there, with names and house as one unless they were typed so. */
    buyer: namedBuyer,
    /** The invoice that stands; null while none is issued. */
    document: z.string().nullable(),
    /** What stands against correcting whom it names. */
    correctionHindrance: z.enum(["order.no-invoice", "order.buyer-erased", "order.invoice-corrected"]).nullable(),
    changes: z.array(z.strictObject({ at: instant, staffName: z.string(), before: namedBuyer })),
  }),
  /** What stands against changing where it goes, and where it was to go before, oldest first. */
  addressing: z.strictObject({
    hindrance: z.enum(["order.address-fixed", "order.has-label"]).nullable(),
    /** Handed back with a change, against simultaneous ones. */
    version: z.int(),
    changes: z.array(z.strictObject({ at: instant, staffName: z.string(), before: deliveryAddress })),
  }),
  /** What stands against changing pieces; what was taken out, came in, and ways that were changed, oldest first. */
  lineChanges: z.strictObject({
    hindrance: z.enum(["order.lines-fixed", "order.has-label"]).nullable(),
    /** How pieces come in: with the order's own sum, or once their difference is paid; null where none can. */
    growth: z.enum(["at-once", "when-paid"]).nullable(),
    /** Handed back with a change, against simultaneous ones. */
    version: z.int(),
    changes: z.array(
      z.strictObject({
        at: instant,
        /** Null where its member pays online instead. */
        staffName: z.string().nullable(),
        /** As the buyer reads it; empty without a reason. */
        note: z.string(),
        pieces,
        /** What came in. */
        added: pieces,
        /**
         * By which way it went and goes since; null where its pieces changed. `paysOnline`: it goes as before, without the
         * surcharge for cash.
         */
        delivery: z
          .strictObject({ from: z.string().nullable(), to: z.string(), paysOnline: z.literal(true).exactOptional() })
          .nullable(),
        /** What the order costs less, whoever paid it. */
        less: amount,
        /** What is to be paid on top. */
        more: amount,
      }),
    ),
  }),
  /** Null without a parcel. */
  carrierCode: z.string().nullable(),
  history: z.array(
    z.strictObject({
      from: z.enum(ORDER_STATUSES).nullable(),
      to: z.enum(ORDER_STATUSES),
      at: instant,
      actor: z.enum(["system", "member", "staff"]),
      /** Only for staff. */
      staffName: z.string().nullable(),
      note: z.string(),
    }),
  ),
  notes: z.array(
    z.strictObject({ id: z.int(), text: z.string(), at: instant, staffId: z.string(), staffName: z.string() }),
  ),
});

/** What pieces that are taken out or come in would make of an order. */
export const orderPreview = z.strictObject({
  summary: orderDetail.shape.summary,
  vat: orderDetail.shape.vat,
  points: z.int(),
  /** Of all pieces that were bought: what bonuses are counted of. */
  netVolume: amount,
  /** What falls away of the sum in money: it is not to be paid any more, or goes back. */
  less: amount,
  /** What is to be paid on top. */
  more: amount,
  /** What comes in waits beside the order until that is paid. */
  waits: z.boolean(),
  /** To the balances of bonus and refunds, and what of the money came in. */
  back: z.strictObject({ bonus: amount, refunds: amount, money: amount }),
  /** By whom the money goes back; null where none does. */
  sentBy: z.enum(["provider", "staff"]).nullable(),
});

/** `provider` CASH: paid on delivery. */
export const refundDue = z.strictObject({
  id: z.string(),
  orderNumber: z.string(),
  member: buyer,
  amount,
  currency,
  reason: z.string(),
  /** What staff wrote when they gave it back, and who; empty and null for others. */
  note: z.string(),
  askedBy: z.string().nullable(),
  provider: z.string(),
  dueSince: instant,
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
  /** Through the provider; null where staff send it. */
  sending: z.enum(["asked", "under-way", "done", "failed"]).nullable(),
  /** Where it would go by a file for the bank; null while the profile names none. */
  account: z
    .strictObject({
      holder: z.string(),
      /** Last four digits. */
      account: z.string(),
      /** Files of this country can name it. */
      fits: z.boolean(),
    })
    .nullable(),
  /** For the bank; null where it is in none. */
  file: z.string().nullable(),
  /** The last time that the bank sent it back, with the last four digits of the account; null where it never did. */
  cameBack: z.strictObject({ at: instant, reason: z.string(), account: z.string() }).nullable(),
  /** The last time that its member was asked for an account. */
  askedAt: instant.nullable(),
  /** Needed above the limit; else null. */
  approval: z.enum(["needed", "waiting", "given"]).nullable(),
});

/** What an order that is to be paid in cash costs online. */
export const orderPayment = z.strictObject({
  number: z.string(),
  /** In cash. */
  now: amount,
  online: amount,
  /** The surcharge for cash that falls away; null where there is none. */
  less: amount.nullable(),
});

/** Why such an order is paid in cash all the same. */
export const FIXED_IN_CASH = ["order.payment-fixed", "order.has-label", "payment.online-off"] as const;

export type OrderPayment = z.infer<typeof orderPayment>;

export type OrderItem = z.infer<typeof orderItem>;

export type OrderDetail = z.infer<typeof orderDetail>;

export type OfficeOrder = z.infer<typeof officeOrder>;

export type OrderPreview = z.infer<typeof orderPreview>;

export type RefundDue = z.infer<typeof refundDue>;

/** `YYYY-MM-DD` in the country's zone, both included. */
export const orderFilters = {
  status: z.enum(ORDER_STATUSES).optional(),
  text: inputText(100).optional(),
  fromDate: dayInput.optional(),
  toDate: dayInput.optional(),
} as const;

/** And what reports lead to. Source: reports 10. */
export const officeOrderFilters = {
  ...orderFilters,
  /** `NOT_CANCELED` as reports count them. */
  status: z.enum([...ORDER_STATUSES, "NOT_CANCELED"]).optional(),
  /** Code of one that took part. */
  promotion: inputText(40).optional(),
  origin: z.enum(ORDER_ORIGINS).optional(),
} as const;
