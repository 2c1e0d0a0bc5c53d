import type { Minor } from "../money/public.ts";

/** A line; amounts are of all pieces in minor units after reductions, negative in corrections. */
export interface InvoiceLine {
  /** Product code; empty for delivery. */
  code: string;
  title: string;
  quantity: number;
  /** Price of one piece before reductions, with VAT. */
  unitGross: Minor;
  /** What promotions and spent bonus take off the line. */
  reduction: Minor;
  vatPercent: number;
  net: Minor;
  vat: Minor;
  gross: Minor;
}

export interface InvoiceVat {
  percent: number;
  net: Minor;
  vat: Minor;
  gross: Minor;
}

export interface InvoiceSeller {
  name: string;
  street: string;
  zipCode: string;
  city: string;
  countryCode: string;
  /** Number at the tax office, as the country writes it. */
  taxNumber: string;
  /** VAT number with the country's letters. */
  vatNumber: string;
  register: string;
  email: string;
  phone: string;
}

export interface InvoiceBuyer {
  name: string;
  company: string | null;
  taxNumber: string | null;
  street: string;
  zipCode: string;
  city: string;
  countryCode: string;
  /** Empty once the buyer's account is deleted. */
  email: string;
  memberNo: string;
}

/** An issued invoice or correction, immutable; days are `YYYY-MM-DD`. */
export interface Invoice {
  number: string;
  kind: "INVOICE" | "CORRECTION";
  issuedOn: string;
  /** Day on which the goods left: the date of sale. */
  deliveredOn: string;
  orderNumber: string;
  /** Three letters. */
  currency: string;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  lines: readonly InvoiceLine[];
  vat: readonly InvoiceVat[];
  net: Minor;
  /** VAT over all rates. */
  vatSum: Minor;
  gross: Minor;
  payment: {
    method: "CASH" | "NONE" | "TRANSFER";
    /** Day of the payment online; null without one. */
    paidOn: string | null;
    /** What was paid before the parcel comes, refunded money included. */
    prepaid: Minor;
    due: Minor;
  };
  /** The invoice that a correction corrects, and why. */
  corrects: { number: string; issuedOn: string; reason: string } | null;
}
