/** How a member agreed to a change that staff make. */
export const AGREED_BY = ["phone", "mail", "letter", "in-person"] as const;

export type AgreedBy = (typeof AGREED_BY)[number];

/** What staff change for a member; the e-mail counts once its link was opened. */
export const CONTACT_FIELDS = [
  "name",
  "surname",
  "street",
  "buildingNo",
  "apartmentNo",
  "zipCode",
  "city",
  "mobile",
  "email",
] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

export type MemberContact = Record<ContactField, string>;

/** What a mail names: an address is one thing, however many of its fields changed. */
export const CONTACT_PARTS = ["name", "address", "mobile", "email"] as const;

export type ContactPart = (typeof CONTACT_PARTS)[number];

const PART_OF: Readonly<Record<ContactField, ContactPart>> = {
  name: "name",
  surname: "name",
  street: "address",
  buildingNo: "address",
  apartmentNo: "address",
  zipCode: "address",
  city: "address",
  mobile: "mobile",
  email: "email",
};

/** Fields that are given and differ, in their order. */
export function changedFields(before: MemberContact, given: Partial<MemberContact>): ContactField[] {
  return CONTACT_FIELDS.filter((field) => given[field] !== undefined && given[field] !== before[field]);
}

/** Each once, in their order. */
export function contactParts(fields: readonly ContactField[]): ContactPart[] {
  return CONTACT_PARTS.filter((part) => fields.some((field) => PART_OF[field] === part));
}
