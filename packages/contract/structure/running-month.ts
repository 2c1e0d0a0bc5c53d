import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, instant, pageOf } from "../schema/public.ts";

const step = z.strictObject({
  kind: z.enum(["personal", "qualified", "level", "leader"]),
  level: z.int(),
  /** Percent with two decimals. */
  rate: amount,
  ownMissing: z.int(),
  groupMissing: z.int(),
});

/** What points mean by the plan; rates are percent with two decimals. */
const standing = z.strictObject({
  version: z.int(),
  qualified: z.boolean(),
  qualifyingPoints: z.int(),
  personalRate: amount,
  /** Numbers of the levels that earn. */
  openLevels: z.array(z.int()),
  levelCount: z.int(),
  leader: z.boolean(),
  next: z.array(step),
});

/** Full name, or initials. */
const person = z.strictObject({ memberNo: z.string(), name: z.string(), depth: z.int() });

/** What the month has brought so far, and would bring if nothing more happened. Source: structure 5. */
export const getRunningMonth = defineOperation({
  id: "getRunningMonth",
  method: "GET",
  path: "/structure/month",
  tag: "structure",
  access: "member",
  summary: "Own running month",
  limit: "read",
  response: z.strictObject({
    /** `"2026-11"`. */
    month: z.string(),
    currency,
    /** Null before the first count. */
    countedAt: instant.nullable(),
    personalPoints: z.int(),
    groupPoints: z.int(),
    /** Null where no plan counts for the month. */
    plan: standing.nullable(),
    forecast: z.strictObject({ personal: amount, group: amount, leader: amount, total: amount }),
    /** Joined this month, the newest ten. */
    joined: z.strictObject({ count: z.int(), people: z.array(person.extend({ joinedAt: instant })) }),
    /** Recommended by the member, bought last month and nothing yet in this one; ten of them. */
    quiet: z.strictObject({ count: z.int(), people: z.array(person) }),
  }),
  errors: [],
});

const pastMonth = z.strictObject({
  /** `"2026-11"`. */
  month: z.string(),
  planVersion: z.int(),
  personalPoints: z.int(),
  groupPoints: z.int(),
  /** Bought something that counted. */
  active: z.boolean(),
  qualified: z.boolean(),
  /** How many levels earned, of how many. */
  openLevels: z.int(),
  levelCount: z.int(),
  leader: z.boolean(),
  /** With what was taken back or corrected since. */
  bonus: amount,
});

export type PastMonth = z.infer<typeof pastMonth>;

/** The last 24 closed months, newest first, by the plan that closed them. Source: structure 7. */
export const listPastMonths = defineOperation({
  id: "listPastMonths",
  method: "GET",
  path: "/structure/months",
  tag: "structure",
  access: "member",
  summary: "Own closed months",
  limit: "read",
  response: pageOf(pastMonth).extend({ currency }),
  errors: [],
});

const points = z
  .union([z.number(), z.string().regex(/^\d{1,7}$/u, { error: "only-digits" })], { error: "only-digits" })
  .transform(Number)
  .pipe(z.int({ error: "only-digits" }).min(0, { error: "only-digits" }).max(9_999_999, { error: "only-digits" }));

const levelPoints = z
  .string()
  .regex(/^\d{1,7}(?:,\d{1,7}){0,20}$/u, { error: "only-digits" })
  .transform((text) => text.split(",").map(Number));

/**
 * What other points would mean and bring by this month's plan, counted by its engine; by default the month's own. `levels` are
 * points of the people at each level below, `"100,40"`, nearest first. Nothing is stored. Source: structure 6.
 */
export const getMonthTrial = defineOperation({
  id: "getMonthTrial",
  method: "GET",
  path: "/structure/month/trial",
  tag: "structure",
  access: "member",
  summary: "The month with other points",
  limit: "read",
  query: z.strictObject({ own: points.optional(), levels: levelPoints.optional() }),
  response: z.strictObject({
    currency,
    own: z.int(),
    plan: standing
      .extend({ levels: z.array(z.strictObject({ level: z.int(), rate: amount, points: z.int() })), deeper: z.int() })
      .nullable(),
    /** Null without a plan, and before the first closed month with points. */
    bonus: z
      .strictObject({
        /** What a point came to in net volume, in the last closed month. */
        pointNet: amount,
        month: z.string(),
        personal: amount,
        levels: z.array(amount),
        leader: amount,
        total: amount,
      })
      .nullable(),
  }),
  errors: ["only-digits"],
});
