import { hasIbanChecksum } from "@kram/domain/fields";
import { type BankFileRules, checkBatch, isTransferred, sumOf, type Transfer } from "../bank-files/bank-file.ts";
import { latinText } from "../bank-files/latin-text.ts";
import { element, writeXml, xmlAmount, type XmlElement } from "../invoices/xml.ts";

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

/** Signs of a name, and of the words for the receiver. Source: EPC132-08, AT-P001 and AT-T009. */
const NAME = 70;
const WORDS = 140;

/** Of one transfer. Source: EPC132-08, 999,999,999.99. */
const MOST = 99_999_999_999;

/** SEPA credit transfers as pain.001.001.09, in one block. Sources: ISO 20022; EPC132-08; DFÜ agreement, annex 3. */
export const germanBankFile: BankFileRules = {
  extension: "xml",
  mediaType: "application/xml",
  isPayerAccount: (text) => hasIbanChecksum(text),
  most: MOST,
  holds: ({ account, amount }) => hasIbanChecksum(compact(account)) && isTransferred(amount, MOST),
  write(batch) {
    checkBatch(batch, MOST);
    const { reference, createdAt, executeOn, payer, transfers } = batch;
    const totals = [
      element("NbOfTxs", String(transfers.length)),
      element("CtrlSum", xmlAmount(sumOf(transfers))),
    ] as const;
    const head = element("GrpHdr", [
      element("MsgId", reference),
      element("CreDtTm", `${createdAt.toISOString().slice(0, 19)}Z`),
      ...totals,
      element("InitgPty", [nameOf(payer.name)]),
    ]);
    const block = element("PmtInf", [
      element("PmtInfId", reference),
      element("PmtMtd", "TRF"),
      ...totals,
      element("PmtTpInf", [element("SvcLvl", [element("Cd", "SEPA")])]),
      element("ReqdExctnDt", [element("Dt", executeOn)]),
      element("Dbtr", [nameOf(payer.name)]),
      element("DbtrAcct", [ibanOf(payer.account)]),
      element("DbtrAgt", [element("FinInstnId", [element("Othr", [element("Id", "NOTPROVIDED")])])]),
      element("ChrgBr", "SLEV"),
      ...transfers.map(transferOf),
    ]);
    return writeXml(element("Document", [element("CstmrCdtTrfInitn", [head, block])], { xmlns: NAMESPACE }));
  },
};

function transferOf({ reference, name, account, amount, title }: Transfer): XmlElement {
  return element("CdtTrfTxInf", [
    element("PmtId", [element("EndToEndId", reference)]),
    element("Amt", [element("InstdAmt", xmlAmount(amount), { Ccy: "EUR" })]),
    element("Cdtr", [nameOf(name)]),
    element("CdtrAcct", [ibanOf(account)]),
    element("RmtInf", [element("Ustrd", cut(title, WORDS))]),
  ]);
}

function nameOf(name: string): XmlElement {
  return element("Nm", cut(name, NAME));
}

function ibanOf(account: string): XmlElement {
  const iban = compact(account);
  if (!hasIbanChecksum(iban)) throw new RangeError("no IBAN");
  return element("Id", [element("IBAN", iban)]);
}

function compact(account: string): string {
  return account.replace(/\s/gu, "").toUpperCase();
}

/** Never empty, since the schema wants a sign. */
function cut(text: string, most: number): string {
  return latinText(text).slice(0, most).trim() || "-";
}
