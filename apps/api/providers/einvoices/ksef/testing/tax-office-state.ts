import type { MinistryKey } from "./office-files.ts";

export interface Taken {
  reference: string;
  session: string;
  hash: string;
  number: string;
  identity: string;
  nip: string;
  issuedOn: string;
  offline: boolean;
  status: { code: number; description: string; details?: string[]; extensions?: Record<string, string> };
  ksefNumber: string | null;
  at: Date;
  /** Answers `pending` this many times more. */
  slow: number;
  /** Of a refused document that this one replaces. */
  replaces: string | null;
}

export interface Session {
  kind: "online" | "batch";
  key: { key: Buffer; iv: Buffer };
  code: number;
  offline: boolean;
  parts: Map<number, Buffer>;
  wanted: {
    fileSize: number;
    fileHash: string;
    fileParts: { ordinalNumber: number; fileSize: number; fileHash: string }[];
  } | null;
}

/** What the calls that are served send. */
interface CallBody {
  challenge: string;
  encryptedToken: string;
  publicKeyId?: string;
  contextIdentifier: { type: string; value: string };
  formCode: { systemCode: string };
  encryption: Record<string, string>;
  batchFile?: Session["wanted"];
  invoiceHash: string;
  invoiceSize: number;
  encryptedInvoiceHash: string;
  encryptedInvoiceSize: number;
  encryptedInvoiceContent: string;
  offlineMode?: boolean;
  hashOfCorrectedInvoice?: string;
}

export interface Call {
  method: string;
  path: string;
  described: string;
  /** Fits the published description of the call, which is checked before. */
  body: CallBody;
  text: string;
  bearer: string;
}

export class Refused extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const LIFE_MS = 900_000;

/** By the method and the described path. */
export type Answers = Readonly<Record<string, (state: State, call: Call) => { status: number; body?: unknown }>>;

export function known(state: State, bearer: string): void {
  if ((state.bearers.get(bearer) ?? 0) < Date.now()) unauthorized();
}

export function unauthorized(): never {
  throw new Refused(401, 0, "Wymagane jest uwierzytelnienie.");
}

export function attempt<T>(code: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(400, code, String(error));
  }
}

export function keyOf(state: State, id: string): MinistryKey {
  const key = state.keys.find((each) => each.id === id);
  if (!key)
    throw new Refused(400, 21_470, "Przesłany identyfikator klucza jest nieznany lub wskazuje na wycofany klucz.");
  return key;
}

/** One call that goes wrong on purpose: `lost` is done and not answered, `closed` shuts the session first. */
export interface Trouble {
  call: string;
  kind: "429" | "500" | "503" | "lost" | "cut" | "closed" | "key-gone";
  times: number;
}

export interface State {
  nip: string;
  token: string;
  keys: MinistryKey[];
  challenges: Map<string, number>;
  operations: Map<string, { polls: number; redeemed: boolean }>;
  bearers: Map<string, number>;
  sessions: Map<string, Session>;
  invoices: Taken[];
  troubles: Trouble[];
  calls: string[];
  /** Polls before a sign-in or an invoice is done. */
  slow: number;
  /** Of what came in. */
  schemaProblems: string[];
  /** Of the server's own answers. */
  faults: string[];
  url: string;
}
