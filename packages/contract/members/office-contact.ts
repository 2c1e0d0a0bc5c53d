import { AGREED_BY } from "@kram/domain/members";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, postalFields } from "../schema/public.ts";
import { officeMember } from "./office-member.ts";
import { POSTAL_ERRORS } from "./profile-sections.ts";

const { street, buildingNo, zipCode, city } = postalFields;

/** What is left out stays. The member hears of it; a new e-mail counts once its link was opened. Source: members 14. */
export const setMemberContact = defineOperation({
  id: "setMemberContact",
  method: "PUT",
  path: "/office/members/{memberNo}/contact",
  tag: "office",
  access: "staff",
  summary: "Change a member's contact details at the member's wish",
  limit: "write",
  params: z.strictObject({ memberNo: inputText(20) }),
  body: z.strictObject({
    /** How the member agreed. */
    agreedBy: z.enum(AGREED_BY, { error: "field-is-required" }),
    name: inputText(80).optional(),
    surname: inputText(80).optional(),
    street: street.optional(),
    buildingNo: buildingNo.optional(),
    apartmentNo: inputText(20).optional(),
    zipCode: zipCode.optional(),
    city: city.optional(),
    mobile: inputText(40).optional(),
    email: inputText(200).optional(),
  }),
  response: officeMember,
  errors: ["member.unknown", "too-short", ...POSTAL_ERRORS, "InvalidPhone", "please-enter-valid-email"],
});
