import type { IncomingMessage, ServerResponse } from "node:http";
import { fa3Problems } from "@kram/countries/invoices/testing";
import { decrypt, openFor, unzip } from "./office-files.ts";
import { ksefNumber, receiptOf, reference, sha } from "./office-texts.ts";
import { SIGN_IN } from "./tax-office-sign-in.ts";
import {
  type Answers,
  attempt,
  type Call,
  keyOf,
  known,
  LIFE_MS,
  Refused,
  type Session,
  type State,
  type Taken,
} from "./tax-office-state.ts";

const ANSWERS: Answers = {
  ...SIGN_IN,
  "POST /sessions/online": (state, { body, bearer }) => {
    known(state, bearer);
    const session = openSession(state, "online", body);
    return {
      status: 201,
      body: { referenceNumber: session, validUntil: new Date(Date.now() + LIFE_MS).toISOString() },
    };
  },
  "POST /sessions/online/{referenceNumber}/invoices": (state, { body, bearer, path }) => {
    known(state, bearer);
    const [id, session] = sessionOf(state, path);
    if (session.code !== 100) throw new Refused(400, 21_180, "Status sesji nie pozwala na wykonanie operacji.");
    const encrypted = Buffer.from(body.encryptedInvoiceContent, "base64");
    if (encrypted.length !== body.encryptedInvoiceSize) throw new Refused(400, 21_402, "Nieprawidłowy rozmiar pliku.");
    if (sha(encrypted) !== body.encryptedInvoiceHash) throw new Refused(400, 21_403, "Nieprawidłowy skrót pliku.");
    const xml = decrypt(session.key, encrypted);
    if (xml.length !== body.invoiceSize || sha(xml) !== body.invoiceHash)
      throw new Refused(400, 21_403, "Nieprawidłowy skrót pliku.");
    const replaces = body.hashOfCorrectedInvoice ?? null;
    if (replaces !== null && !state.invoices.some(({ hash, status }) => hash === replaces && status.code >= 400))
      throw new Refused(400, 21_167, "Status faktury nie pozwala na korektę techniczną.");
    return {
      status: 202,
      body: { referenceNumber: take(state, { session: id, xml, offline: body.offlineMode ?? false, replaces }) },
    };
  },
  "POST /sessions/online/{referenceNumber}/close": (state, { bearer, path }) => {
    known(state, bearer);
    const [, session] = sessionOf(state, path);
    if (session.code !== 100) throw new Refused(400, 21_180, "Status sesji nie pozwala na wykonanie operacji.");
    session.code = 170;
    return { status: 204 };
  },
  "POST /sessions/batch": (state, { body, bearer }) => {
    known(state, bearer);
    const id = openSession(state, "batch", body);
    const partUploadRequests = (state.sessions.get(id)?.wanted?.fileParts ?? []).map(({ ordinalNumber }) => ({
      ordinalNumber,
      method: "PUT",
      url: `${state.url}/storage/${id}/${ordinalNumber}`,
      headers: { "x-ms-blob-type": "BlockBlob" },
    }));
    return { status: 201, body: { referenceNumber: id, partUploadRequests } };
  },
  "POST /sessions/batch/{referenceNumber}/close": (state, { bearer, path }) => {
    known(state, bearer);
    const [id, session] = sessionOf(state, path);
    const parts = (session.wanted?.fileParts ?? []).map(({ ordinalNumber }) => session.parts.get(ordinalNumber));
    if (parts.some((part) => !part)) throw new Refused(400, 21_205, "Pakiet jest niepełny.");
    const zip = Buffer.concat(parts.map((part) => decrypt(session.key, part ?? Buffer.alloc(0))));
    if (zip.length !== session.wanted?.fileSize || sha(zip) !== session.wanted.fileHash) session.code = 405;
    else {
      for (const { content } of unzip(zip))
        take(state, { session: id, xml: content, offline: session.offline, replaces: null });
      session.code = 150;
    }
    return { status: 204 };
  },
  "GET /sessions/{referenceNumber}": (state, { bearer, path }) => {
    known(state, bearer);
    const [id, session] = sessionOf(state, path);
    const own = state.invoices.filter((each) => each.session === id);
    if (session.code !== 100 && session.code < 200 && own.every(({ status }) => status.code >= 200))
      session.code = own.length === 0 ? 440 : 200;
    const now = new Date().toISOString();
    return {
      status: 200,
      body: { status: { code: session.code, description: "Sesja" }, dateCreated: now, dateUpdated: now },
    };
  },
  "GET /sessions/{referenceNumber}/invoices": (state, { bearer, path }) => {
    known(state, bearer);
    const [id] = sessionOf(state, path);
    const invoices = state.invoices.filter((each) => each.session === id).map(listed());
    return { status: 200, body: { invoices } };
  },
  "GET /sessions/{referenceNumber}/invoices/{invoiceReferenceNumber}/upo": (state, { bearer, path }) => {
    known(state, bearer);
    const found = state.invoices.find((each) => path === `/sessions/${each.session}/invoices/${each.reference}/upo`);
    if (!found || found.ksefNumber === null) throw new Refused(400, 21_178, "Nie znaleziono UPO.");
    return {
      status: 200,
      body: receiptOf({ ...found, ksefNumber: found.ksefNumber, mode: found.offline ? "Offline" : "Online" }),
    };
  },
};

export function answerTo(state: State, call: Call) {
  const answer = ANSWERS[`${call.method} ${call.described}`];
  if (!answer) throw new Refused(404, 0, "not served");
  return answer(state, call);
}

function openSession(state: State, kind: Session["kind"], body: Call["body"]): string {
  if (body.formCode.systemCode !== "FA (3)")
    throw new Refused(400, 21_405, "Wskazany kod formularza nie jest wspierany.");
  const { encryptedSymmetricKey = "", initializationVector = "", publicKeyId = "" } = body.encryption;
  const key = attempt(21_405, () => openFor(keyOf(state, publicKeyId), encryptedSymmetricKey));
  const iv = Buffer.from(initializationVector, "base64");
  if (key.length !== 32 || iv.length !== 16) throw new Refused(400, 21_405, "Zły klucz symetryczny.");
  const id = reference(kind === "online" ? "SO" : "SB");
  state.sessions.set(id, {
    kind,
    key: { key, iv },
    code: 100,
    offline: body.offlineMode ?? false,
    parts: new Map(),
    wanted: body.batchFile ?? null,
  });
  return id;
}

function sessionOf(state: State, path: string): [string, Session] {
  const id = path.split("/").find((part) => /^\d{8}-S[OB]-/u.test(part)) ?? "";
  const session = state.sessions.get(id);
  if (!session) throw new Refused(400, 21_173, "Brak sesji o wskazanym numerze referencyjnym.");
  return [id, session];
}

export function upload(
  state: State,
  path: string,
  part: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, , id = "", number = ""] = path.split("/");
  const session = state.sessions.get(id);
  const wanted = session?.wanted?.fileParts.find(({ ordinalNumber }) => ordinalNumber === Number(number));
  state.calls.push("PUT part");
  if (
    request.headers.authorization !== undefined ||
    request.headers["x-ms-blob-type"] !== "BlockBlob" ||
    !session ||
    part.length !== wanted?.fileSize ||
    sha(part) !== wanted.fileHash
  ) {
    response.writeHead(400).end();
    return;
  }
  session.parts.set(Number(number), part);
  response.writeHead(201).end();
}

/** Judged at once; told after as many questions as the office is slow. */
function take(
  state: State,
  { session, xml, offline, replaces }: { session: string; xml: Buffer; offline: boolean; replaces: string | null },
): string {
  const text = xml.toString("utf8");
  const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`, "u").exec(text)?.[1] ?? "";
  const wrong = fa3Problems(xml);
  state.schemaProblems.push(...wrong);
  const seller = /<Podmiot1>[\s\S]*?<NIP>(\d{10})<\/NIP>/u.exec(text)?.[1] ?? "";
  const identity = `${seller} ${field("RodzajFaktury")} ${field("P_2")}`;
  const same = state.invoices.find((each) => each.identity === identity && each.status.code === 200);
  const taken: Taken = {
    reference: reference("EE"),
    session,
    hash: sha(xml),
    number: field("P_2"),
    identity,
    nip: seller,
    issuedOn: field("P_1"),
    offline: offline || field("P_1") < new Date().toISOString().slice(0, 10),
    status: { code: 200, description: "Sukces" },
    ksefNumber: ksefNumber(seller),
    at: new Date(),
    slow: state.slow,
    replaces,
  };
  if (wrong.length > 0)
    taken.status = { code: 450, description: "Błąd weryfikacji semantyki dokumentu faktury", details: wrong };
  else if (seller !== state.nip) taken.status = { code: 410, description: "Nieprawidłowy zakres uprawnień" };
  else if (same)
    taken.status = {
      code: 440,
      description: "Duplikat faktury",
      details: [`Faktura o numerze KSeF: ${same.ksefNumber}`],
      extensions: { originalSessionReferenceNumber: same.session, originalKsefNumber: same.ksefNumber ?? "" },
    };
  if (taken.status.code !== 200) taken.ksefNumber = null;
  state.invoices.push(taken);
  return taken.reference;
}

function listed() {
  return (invoice: Taken, index: number) => {
    const waits = invoice.slow > 0;
    if (waits) invoice.slow -= 1;
    const base = {
      ordinalNumber: index + 1,
      referenceNumber: invoice.reference,
      invoiceHash: invoice.hash,
      invoicingDate: invoice.at.toISOString(),
      invoiceNumber: invoice.number,
    };
    if (waits) return { ...base, status: { code: 150, description: "Trwa przetwarzanie" } };
    const number =
      invoice.ksefNumber === null ? {} : { ksefNumber: invoice.ksefNumber, acquisitionDate: invoice.at.toISOString() };
    return { ...base, ...number, status: invoice.status, invoicingMode: invoice.offline ? "Offline" : "Online" };
  };
}
