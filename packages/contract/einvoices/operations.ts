import { EINVOICE_MODES, EINVOICE_STATES, OUTAGES } from "@kram/domain/einvoices";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;

const state = z.enum(EINVOICE_STATES);
const outage = z.enum(OUTAGES, { error: "request.invalid" });

/** An invoice on its way to the tax office. Source: einvoices 1. */
export const einvoice = z.strictObject({
  id: z.string(),
  /** Of the document. */
  document: z.string(),
  orderNumber: z.string(),
  kind: z.enum(["INVOICE", "CORRECTION"]),
  issuedOn: z.string(),
  state,
  mode: z.enum(EINVOICE_MODES),
  /** Null while an outage lasts, and once it is there. */
  handInUntil: z.string().nullable(),
  overdue: z.boolean(),
  /** Of the tax office. */
  number: z.string().nullable(),
  acceptedAt: instant.nullable(),
  /** Of a correction whose invoice has no number yet. */
  waitsForInvoice: z.boolean(),
  attempts: z.int(),
  nextAt: instant.nullable(),
  problemCode: z.int().nullable(),
  problem: z.string().nullable(),
});

export const listEinvoices = defineOperation({
  ...shared,
  id: "listEinvoices",
  method: "GET",
  path: "/office/einvoices",
  summary: "Invoices on their way to the tax office",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    /** Part of a number of ours, of the order or of the tax office. */
    text: inputText(60).optional(),
    state: state.optional(),
  }),
  response: pageOf(einvoice),
  errors: [],
});

const byId = z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/u, { error: "einvoice.unknown" }) });

/** At once; a refused one is written anew. */
export const retryEinvoice = defineOperation({
  ...shared,
  id: "retryEinvoice",
  method: "POST",
  path: "/office/einvoices/{id}/retry",
  summary: "Hand an invoice in again",
  limit: "write",
  params: byId,
  response: einvoice,
  errors: ["einvoice.unknown", "einvoice.under-way", "einvoice.replaced"],
});

/** Answers the file. */
export const getEinvoiceReceipt = defineOperation({
  ...shared,
  id: "getEinvoiceReceipt",
  method: "GET",
  path: "/office/einvoices/{id}/receipt.xml",
  summary: "The tax office's receipt for an invoice",
  limit: "read",
  params: byId,
  response: z.string(),
  errors: ["einvoice.unknown"],
});

const channel = z.strictObject({
  /** False where the country asks for none. */
  asked: z.boolean(),
  /** False without keys. */
  connected: z.boolean(),
  outage: outage.nullable(),
  /** Null where it may be called. */
  pausedUntil: instant.nullable(),
  problemCode: z.int().nullable(),
  problem: z.string().nullable(),
  waiting: z.int(),
  refused: z.int(),
});

export const getEinvoiceChannel = defineOperation({
  ...shared,
  id: "getEinvoiceChannel",
  method: "GET",
  path: "/office/einvoice-channel",
  summary: "How invoices get to the tax office now",
  limit: "read",
  response: channel,
  errors: [],
});

/** What the tax office announced; null when it ended. */
export const setEinvoiceOutage = defineOperation({
  ...shared,
  id: "setEinvoiceOutage",
  method: "PUT",
  path: "/office/einvoice-channel/outage",
  summary: "Note an outage of the tax office",
  limit: "write",
  body: z.strictObject({ outage: outage.nullable() }),
  response: channel,
  errors: [],
});

export type Einvoice = z.infer<typeof einvoice>;
export type EinvoiceChannel = z.infer<typeof channel>;
