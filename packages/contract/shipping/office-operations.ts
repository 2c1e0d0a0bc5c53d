import {
  areStepsInOrder,
  gramsOf,
  isPostCodeRange,
  MOST_RANGES,
  MOST_STEPS,
  MOST_ZONES,
  SHIPPING_METHODS,
} from "@kram/domain/shipping";
import { parseMinor } from "@kram/domain/money";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inEveryLanguage, inputText, pageOf, priceInput, productCode, requiredText } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;
const invalid = { error: "request.invalid" } as const;
const flag = z.boolean(invalid);
const day = z.int(invalid).min(0, invalid).max(60, invalid);
const postCode = requiredText(10);

/** `upTo` is kilograms, as `"5,5"`, or a value, as `"100,00"`; null: no end. */
const step = z.strictObject({ upTo: inputText(10).nullable(), price: priceInput });

const steps = z.array(step).max(MOST_STEPS, { error: "request.too-long" });

const ranges = z
  .array(
    z.strictObject({ from: postCode, to: postCode }).refine(isPostCodeRange, { error: "shipping-method.post-codes" }),
  )
  .max(MOST_RANGES, { error: "request.too-long" });

/** Its price, or steps of the way's measure, count for these post codes. */
const zone = z.strictObject({
  ranges: ranges.min(1, { error: "field-is-required" }),
  price: priceInput,
  steps,
  /** Whether what makes delivery free counts here. */
  free: flag,
});

const carrier = z.strictObject({
  /** Of the country's list, or `own`. */
  code: inputText(20).regex(/^[a-z0-9]{1,20}$/u, { error: "invalid-format" }),
  name: requiredText(60),
  /** `{number}` stands for the parcel's. */
  trackingUrl: inputText(300).regex(/^https:\/\/[^\s"<>]+$/u, { error: "invalid-format" }),
});

const shape = z.strictObject({
  shippingMethod: z.enum(SHIPPING_METHODS, invalid),
  on: flag,
  /** The lowest comes first; the first to the door is the usual one. */
  position: z.int(invalid).min(0, invalid).max(10_000, invalid),
  titles: inEveryLanguage(inputText(100), requiredText(100)),
  price: priceInput,
  by: z.enum(["weight", "value"], invalid).nullable(),
  steps,
  /** The first that has the post code counts. */
  zones: z.array(zone).max(MOST_ZONES, { error: "request.too-long" }),
  /** The shop's value, an own one, or never. */
  freeRule: z.enum(["shop", "own", "never"], invalid),
  freeFrom: priceInput.nullable(),
  cash: flag,
  cashSurcharge: priceInput,
  /** Post codes that it does not reach. */
  excluded: ranges,
  carrier: carrier.nullable(),
  days: z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { error: "shipping-method.days" })
    .nullable(),
  /** Orders before this hour leave the same working day. */
  cutOffHour: z.int(invalid).min(0, invalid).max(24, invalid),
});

/** Lockers take no cash. Source: shipping 5 to 8, 11. */
export const shippingMethodSettings = shape
  .refine(({ by, steps }) => stepsInOrder(by, steps), { error: "shipping-method.steps", path: ["steps"] })
  .refine(({ by, zones }) => zones.every((each) => stepsInOrder(by, each.steps)), {
    error: "shipping-method.steps",
    path: ["zones"],
  })
  .refine(({ freeRule, freeFrom }) => freeRule !== "own" || freeFrom !== null, {
    error: "field-is-required",
    path: ["freeFrom"],
  })
  .refine(({ shippingMethod, cash }) => shippingMethod === "COURIER" || !cash, {
    error: "shipping-method.cash",
    path: ["cash"],
  });

function stepsInOrder(by: "weight" | "value" | null, steps: readonly z.output<typeof step>[]): boolean {
  if (by === null) return true;
  const read = by === "weight" ? gramsOf : parseMinor;
  const ends = steps.map(({ upTo }) => (upTo === null ? null : (read(upTo) ?? 0)));
  return steps.length > 0 && areStepsInOrder(ends.map((upTo) => ({ upTo, price: 0 })));
}

export const officeShippingMethod = shape.extend({ code: z.string() });

const params = z.strictObject({ code: productCode });

export const listOfficeShippingMethods = defineOperation({
  ...shared,
  id: "listOfficeShippingMethods",
  method: "GET",
  path: "/office/shipping-methods",
  summary: "Ways to ship, also those off",
  limit: "read",
  response: pageOf(officeShippingMethod).extend({
    /** Of the country. */
    carriers: z.array(z.strictObject({ code: z.string(), name: z.string(), trackingUrl: z.string() })),
  }),
  errors: [],
});

const refusals = [
  "field-is-required",
  "invalid-format",
  "shipping-method.steps",
  "shipping-method.post-codes",
  "shipping-method.days",
  "shipping-method.cash",
] as const;

export const addShippingMethod = defineOperation({
  ...shared,
  id: "addShippingMethod",
  method: "POST",
  path: "/office/shipping-methods",
  summary: "New way to ship",
  stepUp: true,
  limit: "write",
  body: shippingMethodSettings,
  response: officeShippingMethod,
  errors: [...refusals],
});

/** Orders keep what they were placed with. */
export const setShippingMethod = defineOperation({
  ...shared,
  id: "setShippingMethod",
  method: "PUT",
  path: "/office/shipping-methods/{code}",
  summary: "Set a way to ship",
  stepUp: true,
  limit: "write",
  params,
  body: shippingMethodSettings,
  response: officeShippingMethod,
  errors: ["shipping-method.unknown", ...refusals],
});

export type OfficeShippingMethod = z.infer<typeof officeShippingMethod>;

export type ShippingMethodSettings = z.infer<typeof shippingMethodSettings>;
