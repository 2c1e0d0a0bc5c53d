import { bonusRules } from "@kram/contract/bonuses";
import { durability } from "@kram/contract/catalog";
import { contactDetails, SECTIONS } from "@kram/contract/content";
import { maintenanceWindow } from "@kram/contract/maintenance";
import { broadcast } from "@kram/contract/notifications";
import { domainFinding } from "@kram/contract/providers";
import { representative } from "@kram/contract/members";
import { namedBuyer } from "@kram/contract/orders";
import { pickupPlace } from "@kram/contract/settings";
import { securityEvent } from "@kram/contract/security";
import { currency } from "@kram/contract/schema";
import { chosenLocker } from "@kram/contract/shipping";
import { BONUS_TYPES } from "@kram/domain/bonuses";
import { CONTACT_FIELDS } from "@kram/domain/members";
import { ORDER_STATUSES } from "@kram/domain/orders";
import { API_KEY_ROLES, STAFF_ROLES } from "@kram/domain/staff";
import { WEBHOOK_KINDS } from "@kram/domain/webhooks";
import { z } from "zod";

const inLanguages = <Words extends z.ZodType>(words: Words) =>
  z.strictObject({ pl: words.exactOptional(), en: words.exactOptional(), de: words.exactOptional() });
const word = z.string().exactOptional();
const priceStep = z.strictObject({ upTo: z.number().nullable(), price: z.number() });
const postCodes = z.array(z.strictObject({ from: z.string(), to: z.string() }));
const zones = z.array(
  z.strictObject({ ranges: postCodes, price: z.number(), steps: z.array(priceStep), free: z.boolean() }),
);
const tariff = z.strictObject({
  price: z.number(),
  by: z.enum(["weight", "value"]).nullable(),
  steps: z.array(priceStep),
  zones: zones.exactOptional(),
  freeFrom: z.number().nullable(),
  cash: z.boolean(),
  surcharge: z.number(),
});
const carrier = z.strictObject({ code: z.string(), name: z.string(), trackingUrl: z.string() });
const format = z.strictObject({ url: z.string(), width: z.number(), height: z.number() });
const notificationTexts = inLanguages(z.strictObject({ title: z.string(), message: z.string() }));
const storedFile = z.strictObject({ file: z.string(), mediaType: z.string(), sizeBytes: z.number() });
const mediaType = z.enum(["image/jpeg", "image/png", "image/webp", "application/pdf"]);
const vat = z.strictObject({ percent: z.number(), net: z.number(), vat: z.number(), gross: z.number() });

const toldText = z.strictObject({ pl: z.string(), en: z.string().optional(), de: z.string().optional() });
const lists = z.strictObject({ pl: z.array(z.string()), en: z.array(z.string()), de: z.array(z.string()) });
const party = z.strictObject({ name: z.string(), address: z.string(), email: z.string() });
const supplement = z.strictObject({
  netQuantity: toldText,
  dailyPortion: toldText,
  ingredients: toldText,
  substances: z.array(z.strictObject({ names: toldText, amount: z.string(), nrvPercent: z.int().nullable() })),
  warnings: lists,
  storage: toldText,
  operator: toldText,
});

const invoiceBuyer = z.strictObject({
  name: z.string(),
  company: z.string().nullable(),
  taxNumber: z.string().nullable(),
  vatNumber: z.string().nullable().exactOptional(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  email: z.string(),
  memberNo: z.string(),
});

const invoice = z.strictObject({
  number: z.string(),
  kind: z.enum(["INVOICE", "CORRECTION"]),
  issuedOn: z.string(),
  deliveredOn: z.string(),
  orderNumber: z.string(),
  currency: z.enum(["PLN", "EUR"]),
  seller: z.strictObject({
    name: z.string(),
    street: z.string(),
    zipCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
    taxNumber: z.string(),
    vatNumber: z.string(),
    register: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  buyer: invoiceBuyer,
  lines: z.array(
    vat.omit({ percent: true }).extend({
      code: z.string(),
      title: z.string(),
      quantity: z.number(),
      unitGross: z.number(),
      reduction: z.number(),
      vatPercent: z.number(),
    }),
  ),
  vat: z.array(vat),
  net: z.number(),
  vatSum: z.number(),
  gross: z.number(),
  payment: z.strictObject({
    method: z.enum(["CASH", "NONE", "TRANSFER"]),
    paidOn: z.string().nullable(),
    prepaid: z.number(),
    due: z.number(),
  }),
  corrects: z
    .strictObject({
      number: z.string(),
      issuedOn: z.string(),
      reason: z.string(),
      formerBuyer: invoiceBuyer.exactOptional(),
      countsThen: z.literal(true).exactOptional(),
    })
    .nullable(),
});

const planSide = z.strictObject({ bonus: z.int(), outsideBonus: z.int(), members: z.int() });
const earningChange = z.strictObject({ memberId: z.int(), before: z.int(), after: z.int() });
const yearFigures = z.strictObject({
  months: z.array(
    z.strictObject({
      month: z.string(),
      planVersion: z.int(),
      base: z.int(),
      outsideBase: z.int(),
      present: planSide,
      simulation: planSide,
      paid: z.int(),
    }),
  ),
  present: planSide,
  simulation: planSide,
  kinds: z.array(z.strictObject({ type: z.enum(BONUS_TYPES), level: z.int(), present: z.int(), simulation: z.int() })),
  gainers: z.int(),
  losers: z.int(),
  unchanged: z.int(),
  winners: z.array(earningChange),
  worst: z.array(earningChange),
});

/** Tests check stored JSON by these schemas, which also type the rows. */
export const COLUMNS = {
  "api_keys.roles": z.array(z.enum(API_KEY_ROLES)),
  "approvals.roles_before": z.array(z.enum(STAFF_ROLES)),
  "bonus_plan_drafts.rules": bonusRules,
  "bonus_plans.rules": bonusRules,
  "brands.texts": inLanguages(z.record(z.string(), z.string())),
  "broadcasts.audience": broadcast.shape.audience,
  "broadcasts.texts": notificationTexts,
  "mail_domain_checks.findings": z.array(domainFinding),
  "carts.abandoned": z.array(z.strictObject({ code: z.string(), quantity: z.number() })),
  "carts.locker": chosenLocker,
  "carts.promoted": z.strictObject({
    gifts: z.array(z.strictObject({ promotionCode: z.string(), choices: z.array(z.string()), quantity: z.number() })),
    reductions: z.array(z.strictObject({ promotionCode: z.string(), code: z.string(), minor: z.number() })),
    reduced: z.number(),
    freeShippingBy: z.string().nullable(),
    applied: z.array(z.string()),
  }),
  "carts.seen_tariff": tariff,
  "categories.texts": inLanguages(z.strictObject({ name: word, description: word })),
  "content_categories.names": z.strictObject({ pl: z.string(), en: word, de: word }),
  "content_entries.section": z.enum(SECTIONS),
  "content_versions.details": z.strictObject({
    author: word,
    productCodes: z.array(z.string()).exactOptional(),
    contact: contactDetails.exactOptional(),
    files: inLanguages(storedFile).exactOptional(),
  }),
  "content_versions.texts": inLanguages(
    z.strictObject({ title: word, lead: word, body: word, description: word, menu: word, place: word }),
  ),
  "complaint_files.media_type": mediaType,
  "contact_attachments.media_type": mediaType,
  "invoices.content": invoice,
  "maintenance_windows.message": maintenanceWindow.shape.message,
  "members.correspondence": representative.shape.correspondence,
  "notices.facts": z.strictObject({
    amount: z.int().exactOptional(),
    /** A mail of its own tells of it, whatever is chosen. */
    mailed: z.literal(true).exactOptional(),
    month: z.string().exactOptional(),
    points: z.int().exactOptional(),
    level: z.int().exactOptional(),
    leader: z.boolean().exactOptional(),
    own: z.int().exactOptional(),
    group: z.int().exactOptional(),
  }),
  "notifications.texts": notificationTexts,
  "order_timeline.status": z.enum(ORDER_STATUSES),
  "orders.currency": currency,
  "orders.held_from": z.enum(ORDER_STATUSES),
  "order_additions.lines": z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      quantity: z.number(),
      unitGross: z.number(),
      netVolume: z.number(),
      points: z.number(),
      vatPercent: z.number(),
    }),
  ),
  "order_line_changes.added": z.array(z.strictObject({ code: z.string(), title: z.string(), quantity: z.number() })),
  "order_line_changes.delivery": z.strictObject({
    from: z.string().nullable(),
    to: z.string(),
    paysOnline: z.literal(true).exactOptional(),
  }),
  "order_line_changes.pieces": z.array(
    z.strictObject({ code: z.string(), title: z.string(), promotionCode: z.string(), quantity: z.number() }),
  ),
  "member_contact_changes.fields": z.array(z.enum(CONTACT_FIELDS)),
  "order_address_changes.before": z.union([chosenLocker, z.record(z.string(), z.string())]),
  "order_buyers.before": namedBuyer,
  "order_buyers.buyer": namedBuyer,
  "orders.shipping_address": z.union([chosenLocker, z.record(z.string(), z.string())]),
  "orders.shipping_choice": z.strictObject({
    code: z.string(),
    title: z.string(),
    carrier: carrier.nullable(),
    days: z.strictObject({ from: z.number(), to: z.number(), cutOffHour: z.number() }).nullish(),
  }),
  "order_lines.durability": durability,
  "outbox.payload": z.record(z.string(), z.unknown()),
  "pickups.place": pickupPlace,
  "pictures.formats": z.strictObject({ small: format, thumbnail: format }),
  "plan_simulations.figures": yearFigures,
  "plan_simulations.rules": bonusRules,
  "product_files.names": inLanguages(z.string()),
  "products.not_available_message": inLanguages(z.string()),
  "products.picture_texts": z.record(z.string(), inLanguages(z.string())),
  "products.safety": z.strictObject({
    manufacturer: party,
    euResponsible: party.nullish(),
    gtin: z.string().nullish(),
    warnings: lists,
    durability: durability.nullish(),
  }),
  "products.supplement": supplement,
  "products.texts": inLanguages(
    z.strictObject({ title: word, summary: word, description: word, searchTitle: word, searchDescription: word }),
  ),
  "promotions.texts": inLanguages(z.strictObject({ title: word })),
  "security_events.details": securityEvent.shape.details,
  "security_events.kind": securityEvent.shape.kind,
  "setting_versions.value": z.record(z.string(), z.unknown()),
  "shipping_methods.carrier": carrier,
  "shipping_methods.excluded": postCodes,
  "shipping_methods.steps": z.array(priceStep),
  "shipping_methods.zones": zones,
  "webhook_endpoints.kinds": z.array(z.enum(WEBHOOK_KINDS)),
  "webhook_events.facts": z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  "webhook_events.kind": z.enum(WEBHOOK_KINDS),
};

export type Column<Name extends keyof typeof COLUMNS> = NonNullable<z.output<(typeof COLUMNS)[Name]>>;

export type At<Json, Key> = NonNullable<Json[Key extends keyof Json ? Key : keyof Json]>;

export type Merge<First, Second> = First & Second;
