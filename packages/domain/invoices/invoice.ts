import type { Minor } from "../money/public.ts";

/** Amounts are of all pieces in minor units after reductions, negative in corrections. */
export interface InvoiceLine {
  /** Empty for delivery. */
  code: string;
  title: string;
  quantity: number;
  /** Before reductions, with VAT. */
  unitGross: Minor;
  /** By promotions and spent bonus. */
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
  /** As the country writes it. */
  taxNumber: string;
  /** With the country's letters. */
  vatNumber: string;
  register: string;
  email: string;
  phone: string;
}

export interface InvoiceBuyer {
  name: string;
  company: string | null;
  taxNumber: string | null;
  /** With the country's letters; documents from before it was known have none. */
  vatNumber?: string | null;
  street: string;
  zipCode: string;
  city: string;
  countryCode: string;
  /** Empty once the account is deleted. */
  email: string;
  memberNo: string;
}

/** Immutable once issued; days are `YYYY-MM-DD`. */
export interface Invoice {
  number: string;
  kind: "INVOICE" | "CORRECTION";
  issuedOn: string;
  /** The goods left: the date of sale. */
  deliveredOn: string;
  orderNumber: string;
  /** Three letters. */
  currency: string;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  lines: readonly InvoiceLine[];
  vat: readonly InvoiceVat[];
  net: Minor;
  vatSum: Minor;
  gross: Minor;
  payment: {
    method: "CASH" | "NONE" | "TRANSFER";
    /** Of the payment online. */
    paidOn: string | null;
    /** Before the parcel comes, refunded money included. */
    prepaid: Minor;
    due: Minor;
  };
  corrects: {
    number: string;
    issuedOn: string;
    reason: string;
    /** Whom the invoice named, where who bought is all that is corrected. */
    formerBuyer?: InvoiceBuyer;
    /** Counts on the invoice's day; else on the correction's own. */
    countsThen?: true;
  } | null;
}
