/** One invoice on its way; `hash` is the SHA-256 of the document. */
export interface OutgoingDocument {
  document: Buffer;
  hash: Buffer;
  /** Was handed out before it had a number. */
  offline: boolean;
  /** Hash of the refused document that this one replaces with the same content. */
  replaces: Buffer | null;
}

/** A document as the tax office tells of it. */
export interface ReportedInvoice {
  /** Base64 of the document's SHA-256. */
  hash: string;
  reference: string;
  outcome: "pending" | "accepted" | "duplicate" | "refused" | "again";
  /** Of the tax office, once accepted. */
  number: string | null;
  acceptedAt: Date | null;
  code: number;
  reason: string;
  /** Where the invoice that this one repeats went before. */
  original: { session: string; number: string } | null;
}

export interface OnlineSession {
  reference: string;
  /** Answers the reference of the document. */
  send: (outgoing: OutgoingDocument) => Promise<string>;
  close: () => Promise<void>;
}

/** Takes invoices for the state. Calls throw EinvoiceRefusal, or another error where no answer came. */
export interface EinvoiceProvider {
  openOnline: () => Promise<OnlineSession>;
  /** All of one way, online or offline; nothing counts before `upload` has closed it. */
  openBatch: (outgoing: readonly OutgoingDocument[]) => Promise<{ reference: string; upload: () => Promise<void> }>;
  closeOnline: (session: string) => Promise<void>;
  /** Whether nothing more will change in it. */
  isOver: (session: string) => Promise<boolean>;
  list: (session: string) => Promise<ReportedInvoice[]>;
  /** The signed receipt, XML. */
  receipt: (session: string, reference: string) => Promise<string>;
  /** Throws unless the keys are taken. */
  test: () => Promise<void>;
}
