import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant } from "../wire/public.ts";

/** Postal address with the ways to reach the person; empty text where nothing is known. */
export const address = z.strictObject({
  street: z.string(),
  buildingNo: z.string(),
  apartmentNo: z.string(),
  zipCode: z.string(),
  city: z.string(),
  mobile: z.string(),
  email: z.string(),
});

/** An address of the member's address book. */
export const bookAddress = address.extend({ id: z.string(), name: z.string(), surname: z.string() });

/** The member's own profile. `company` present marks a company user. Source: specification §3. */
export const representative = z.strictObject({
  memberNo: z.string(),
  personalData: z.strictObject({ name: z.string(), surname: z.string() }),
  address,
  company: z.strictObject({ name: z.string(), taxNumber: z.string() }).nullable(),
  hasCredentials: z.boolean(),
  /** Who brought the member in, by first name; null at the top of the club. */
  sponsor: z.strictObject({ memberNo: z.string(), name: z.string() }).nullable(),
  internationalSponsor: z.strictObject({
    internationalSponsorNo: z.string().nullable(),
    internationalSponsorStatus: z.enum(["ACCEPTED", "PENDING", "REJECTED"]).nullable(),
  }),
  agreements: z.strictObject({
    privacyPolicyAccepted: z.boolean(),
    rodoMarketingAccepted: z.boolean(),
    contactAgreement: z.boolean(),
  }),
  privacyPolicyAccepted: z.boolean(),
  rodoMarketingAcceptedDate: instant.nullable(),
  rodoMarketingResetDate: instant.nullable(),
});

/** Reads the caller's profile. Source: specification §7. */
export const getRepresentative = defineOperation({
  id: "getRepresentative",
  method: "GET",
  path: "/representative",
  tag: "members",
  summary: "Own profile",
  access: "member",
  limit: "read",
  response: representative,
  errors: [],
});

/** Lists the caller's address book. Source: specification §7. */
export const listBookAddresses = defineOperation({
  id: "listBookAddresses",
  method: "GET",
  path: "/representative/book-addresses",
  tag: "members",
  summary: "Own address book",
  access: "member",
  limit: "read",
  response: z.strictObject({ items: z.array(bookAddress) }),
  errors: [],
});

/** Type of address. */
export type Address = z.infer<typeof address>;

/** Type of representative. */
export type Representative = z.infer<typeof representative>;
