import { COMPLAINT_REASONS, COMPLAINT_STATUSES, COMPLAINT_WISHES } from "@kram/domain/complaints";
import { ORDER_STATUSES } from "@kram/domain/orders";
import { z } from "zod";
import { contactAttachment, CONTACT_FILES } from "../contact/public.ts";
import { ownReturnLabel, returnLabel } from "../withdrawals/public.ts";
import { inputText, instant, productCode, requiredText } from "../schema/public.ts";

/** At least two characters. */
export const complaintText = requiredText(5000).refine((text) => text.trim().length >= 2, { error: "field-to-short" });

export const complaintNumber = z.strictObject({
  number: z.string().regex(/^C-\d{1,15}$/u, { error: "complaint.unknown" }),
});

/** Counts from 1. */
export const filePosition = z.strictObject({
  position: z
    .string()
    .regex(/^[1-9]\d?$/u, { error: "complaint.file-unknown" })
    .default("1"),
});

const attachments = z.array(contactAttachment).max(CONTACT_FILES.most, { error: "attachment.too-many" }).default([]);

const files = z.array(z.strictObject({ position: z.int(), name: z.string() }));

/** With files, as the complaint itself. */
export const complaintWords = z.strictObject({ text: complaintText, attachments });

/** Pictures are base64. */
export const newComplaint = z.strictObject({
  orderNumber: requiredText(40),
  lines: z
    .array(
      z.strictObject({
        code: productCode,
        promotionCode: inputText(40).nullable().default(null),
        quantity: z.int({ error: "request.invalid" }).min(1, { error: "complaint.nothing" }).max(1000, {
          error: "complaint.too-many",
        }),
      }),
    )
    .min(1, { error: "complaint.nothing" })
    .max(100, { error: "complaint.too-many" }),
  reason: z.enum(COMPLAINT_REASONS, { error: "field-is-required" }),
  wish: z.enum(COMPLAINT_WISHES, { error: "field-is-required" }),
  text: complaintText,
  attachments,
});

/** `dueOn` is in the country's zone. */
export const complaintItem = z.strictObject({
  number: z.string(),
  orderNumber: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  reason: z.enum(COMPLAINT_REASONS),
  wish: z.enum(COMPLAINT_WISHES),
  createdAt: instant,
  dueOn: z.iso.date(),
  decidedAt: instant.nullable(),
});

/** No `label` unless it can be used. */
export const ownComplaintItem = complaintItem.extend({ label: ownReturnLabel.nullable() });

const detail = complaintItem.extend({
  lines: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      promotionCode: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
  messages: z.array(
    z.strictObject({ id: z.int(), text: z.string(), at: instant, staffName: z.string().nullable(), files }),
  ),
  files,
});

/** Messages without `staffName` are the member's; the first is the complaint. `files` are those of all messages. */
export const complaintDetail = detail.extend({ label: ownReturnLabel.nullable() });

const complainant = z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() });

/** `overdue`: unanswered after its last day. */
export const officeComplaintItem = complaintItem.extend({ member: complainant, overdue: z.boolean() });

export const officeComplaint = detail.extend({
  member: complainant,
  overdue: z.boolean(),
  orderStatus: z.enum(ORDER_STATUSES),
  label: returnLabel.nullable(),
});

export type OwnComplaintItem = z.infer<typeof ownComplaintItem>;

export type ComplaintItem = z.infer<typeof complaintItem>;

export type ComplaintDetail = z.infer<typeof complaintDetail>;

export type OfficeComplaintItem = z.infer<typeof officeComplaintItem>;

export type OfficeComplaint = z.infer<typeof officeComplaint>;
