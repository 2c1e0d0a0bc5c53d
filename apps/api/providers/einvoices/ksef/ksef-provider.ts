import { z } from "zod";
import type { EinvoiceProvider, OnlineSession, OutgoingDocument, ReportedInvoice } from "../einvoice-provider.ts";
import { EinvoiceRefusal } from "../einvoice-refusal.ts";
import { createKsefAccess, type KsefAccount } from "./ksef-access.ts";
import { createSessionCipher, isKsefNumber, type SessionCipher, sha256 } from "./ksef-crypto.ts";
import { callKsef, type KsefCall } from "./ksef-http.ts";
import { packageOf, partRequest, uploadPart } from "./ksef-package.ts";

const FORM_CODE = { systemCode: "FA (3)", schemaVersion: "1-0E", value: "FA" } as const;
const PAGE = 1000;
const KEY_UNKNOWN = 21_470;

const opened = z.object({ referenceNumber: z.string().length(36) });
const openedBatch = opened.extend({
  partUploadRequests: z.array(partRequest),
});
const sessionAnswer = z.object({ status: z.object({ code: z.int() }) });
const listAnswer = z.object({
  continuationToken: z.string().nullish(),
  invoices: z.array(
    z.object({
      invoiceHash: z.string(),
      referenceNumber: z.string(),
      ksefNumber: z.string().nullish(),
      acquisitionDate: z.iso.datetime({ offset: true }).nullish(),
      status: z.object({
        code: z.int(),
        description: z.string(),
        details: z.array(z.string()).nullish(),
        extensions: z.record(z.string(), z.string().nullable()).nullish(),
      }),
    }),
  ),
});

/** Speaks KSeF 2.0 by its API of version 2.6. Source: KSeF, OpenAPI v2. */
export function createKsefProvider(account: KsefAccount): EinvoiceProvider {
  const calls = createCalls(account);
  const { call } = calls;
  return {
    openOnline: () => calls.withCipher((cipher, encryption) => openOnline(call, cipher, encryption)),
    openBatch: (outgoing) =>
      calls.withCipher(async (cipher, encryption) => {
        const { batchFile, parts } = packageOf(outgoing, cipher);
        const offlineMode = outgoing.some(({ offline }) => offline);
        const json = { formCode: FORM_CODE, batchFile, encryption, offlineMode };
        const batch = openedBatch.parse(JSON.parse(await call({ method: "POST", path: "/sessions/batch", json })));
        return {
          reference: batch.referenceNumber,
          async upload() {
            for (const request of batch.partUploadRequests)
              await uploadPart(account.baseUrl, request, parts[request.ordinalNumber - 1]);
            await call({ method: "POST", path: `/sessions/batch/${batch.referenceNumber}/close` });
          },
        };
      }),
    closeOnline: (session) => closeOnline(call, session),
    async isOver(session) {
      const { status } = sessionAnswer.parse(JSON.parse(await call({ method: "GET", path: `/sessions/${session}` })));
      // 100 is open, 150 and 170 are being worked on.
      return status.code >= 200;
    },
    list: (session) => listSession(call, session),
    receipt: (session, reference) => call({ method: "GET", path: `/sessions/${session}/invoices/${reference}/upo` }),
    test: calls.signInAnew,
  };
}

type Call = (what: Omit<KsefCall, "bearer">) => Promise<string>;
type WithCipher<T> = (cipher: SessionCipher, encryption: object) => Promise<T>;

function createCalls(account: KsefAccount) {
  const access = createKsefAccess(account);

  async function once<T>(work: WithCipher<T>): Promise<T> {
    const { certificate, publicKeyId } = await access.publicKey("SymmetricKeyEncryption");
    const cipher = createSessionCipher(certificate);
    const { encryptedSymmetricKey, initializationVector } = cipher;
    return work(cipher, { encryptedSymmetricKey, initializationVector, publicKeyId });
  }

  return {
    /** Once more where the sign-in has ended before its time. */
    async call(what: Omit<KsefCall, "bearer">): Promise<string> {
      try {
        return await callKsef(account.baseUrl, { ...what, bearer: await access.bearer() });
      } catch (error) {
        if (!(error instanceof EinvoiceRefusal) || error.status !== 401) throw error;
        access.forget();
        return callKsef(account.baseUrl, { ...what, bearer: await access.bearer() });
      }
    },

    /** Once more with a new key where the tax office has changed its own. Source: KSeF, klucze publiczne 4.4. */
    async withCipher<T>(work: WithCipher<T>): Promise<T> {
      try {
        return await once(work);
      } catch (error) {
        if (!(error instanceof EinvoiceRefusal) || error.code !== KEY_UNKNOWN) throw error;
        return once(work);
      }
    },

    async signInAnew(): Promise<void> {
      access.forget();
      await access.bearer();
    },
  };
}

async function openOnline(call: Call, cipher: SessionCipher, encryption: object): Promise<OnlineSession> {
  const json = { formCode: FORM_CODE, encryption };
  const { referenceNumber: reference } = opened.parse(
    JSON.parse(await call({ method: "POST", path: "/sessions/online", json })),
  );
  return {
    reference,
    async send(outgoing) {
      const path = `/sessions/online/${reference}/invoices`;
      const answer = await call({ method: "POST", path, json: sendingOf(outgoing, cipher) });
      return opened.parse(JSON.parse(answer)).referenceNumber;
    },
    close: () => closeOnline(call, reference),
  };
}

async function closeOnline(call: Call, session: string): Promise<void> {
  await call({ method: "POST", path: `/sessions/online/${session}/close` });
}

/** All pages. */
async function listSession(call: Call, session: string): Promise<ReportedInvoice[]> {
  const found: ReportedInvoice[] = [];
  let next: string | null | undefined;
  do {
    const headers = next ? { "x-continuation-token": next } : {};
    const path = `/sessions/${session}/invoices?pageSize=${PAGE}`;
    const page = listAnswer.parse(JSON.parse(await call({ method: "GET", path, headers })));
    found.push(...page.invoices.map(reported));
    next = page.continuationToken;
  } while (next);
  return found;
}

function sendingOf({ document, hash, offline, replaces }: OutgoingDocument, cipher: SessionCipher) {
  const encrypted = cipher.encrypt(document);
  return {
    invoiceHash: hash.toString("base64"),
    invoiceSize: document.length,
    encryptedInvoiceHash: sha256(encrypted).toString("base64"),
    encryptedInvoiceSize: encrypted.length,
    encryptedInvoiceContent: encrypted.toString("base64"),
    offlineMode: offline,
    ...(replaces !== null && { hashOfCorrectedInvoice: replaces.toString("base64") }),
  };
}

type Listed = z.output<typeof listAnswer>["invoices"][number];

function reported({ invoiceHash, referenceNumber, ksefNumber, acquisitionDate, status }: Listed): ReportedInvoice {
  const { code, description, details, extensions } = status;
  const session = extensions?.["originalSessionReferenceNumber"];
  const original = extensions?.["originalKsefNumber"];
  if (code === 200 && !isKsefNumber(ksefNumber ?? ""))
    throw new Error("KSeF accepted an invoice without a right number");
  return {
    hash: invoiceHash,
    reference: referenceNumber,
    outcome: OUTCOMES[code] ?? "refused",
    number: ksefNumber ?? null,
    acceptedAt: acquisitionDate ? new Date(acquisitionDate) : null,
    code,
    reason: [description, ...(details ?? [])].join(" "),
    original: session && original ? { session, number: original } : null,
  };
}

/** 405, 500 and 550 are troubles of the tax office: the same document may come again. */
const OUTCOMES: Readonly<Record<number, ReportedInvoice["outcome"]>> = {
  100: "pending",
  150: "pending",
  200: "accepted",
  405: "again",
  440: "duplicate",
  500: "again",
  550: "again",
};
