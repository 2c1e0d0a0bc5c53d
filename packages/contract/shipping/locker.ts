import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, requiredText, pageOf } from "../schema/public.ts";

/** Source: shipping 3. */
export const locker = z.strictObject({
  name: z.string(),
  address: z.strictObject({ street: z.string(), buildingNo: z.string(), zipCode: z.string(), city: z.string() }),
  /** Degrees, WGS 84. */
  location: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  /** `24/7` or the operator's words. */
  openingHours: z.string(),
  functions: z.array(z.string()),
});

export type Locker = z.infer<typeof locker>;

/** `postNumber` is for Packstations. Source: shipping 3. */
export const lockerChoice = z.strictObject({
  inpostLocker: requiredText(40),
  name: inputText(80),
  surname: inputText(80),
  mobile: inputText(40),
  email: inputText(254),
  postNumber: inputText(20).optional(),
});

/** As the locker was then. */
export const chosenLocker = lockerChoice.extend({ inpostLocker: z.string(), locker: locker.nullable() });

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,8})?`;

/** At most 50, also by distance; `totalCount` counts all. Source: shipping 3. */
export const listLockers = defineOperation({
  id: "listLockers",
  method: "GET",
  path: "/lockers",
  tag: "shipping",
  summary: "Parcel lockers",
  access: "anyone",
  limit: "read",
  query: z.strictObject({
    q: inputText(100).optional(),
    postCode: inputText(10).optional(),
    near: z
      .string()
      .regex(new RegExp(`^${degrees},${degrees}$`, "u"), { error: "request.invalid" })
      .optional(),
  }),
  response: pageOf(locker),
  errors: ["lockers.unavailable"],
});
