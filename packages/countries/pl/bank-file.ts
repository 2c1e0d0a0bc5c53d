import { hasIbanChecksum } from "@kram/domain/fields";
import {
  type BankFileRules,
  checkBatch,
  isTransferred,
  type Transfer,
  type TransferBatch,
} from "../bank-files/bank-file.ts";
import { latinText } from "../bank-files/latin-text.ts";

/** Of a name or title, four of them. */
const LINE = /.{1,35}/gu;
const LINES = 4;

/** Larger ones go through SORBNET. Source: KIR, Elixir rules: below a million. */
const MOST = 99_999_999;

const isNrb = (text: string) => /^\d{26}$/u.test(nrbOf(text));

/**
 * Elixir-0: an order a line, sixteen fields, CRLF. Banks read it as CP852, ISO 8859-2 or Windows-1250, each by a
 * setting of its own; ASCII is the same in all of them.
 */
export const polishBankFile: BankFileRules = {
  extension: "txt",
  mediaType: "text/plain",
  isPayerAccount: (text) => isNrb(text) && hasIbanChecksum(`PL${nrbOf(text)}`),
  most: MOST,
  holds: ({ account, amount }) => isNrb(account) && isTransferred(amount, MOST),
  write(batch) {
    checkBatch(batch, MOST);
    return batch.transfers.map((transfer) => `${lineOf(transfer, batch)}\r\n`).join("");
  },
};

/** Domestic transfer of type 110, classed 51 as an ordinary one. */
function lineOf({ reference, name, account, amount, title }: Transfer, { executeOn, payer }: TransferBatch): string {
  const [from, to] = [payer.account, account].map(nrbOf) as [string, string];
  if (!isNrb(from) || !isNrb(to)) throw new RangeError(`no account of ${reference}`);
  return [
    "110",
    executeOn.replaceAll("-", ""),
    String(amount),
    bankOf(from),
    "0",
    quoted([from]),
    quoted([to]),
    quoted(linesOf([payer.name, payer.street, `${payer.zipCode} ${payer.city}`])),
    quoted(linesOf([name])),
    "0",
    bankOf(to),
    quoted(linesOf([title])),
    quoted([]),
    quoted([]),
    quoted(["51"]),
    quoted([reference]),
  ].join(",");
}

/** Without spaces and the letters of an IBAN. */
function nrbOf(account: string): string {
  return account.replaceAll(" ", "").replace(/^PL/u, "");
}

/** The number of the bank's branch. */
function bankOf(nrb: string): string {
  return nrb.slice(2, 10);
}

function quoted(lines: readonly string[]): string {
  return `"${lines.join("|")}"`;
}

/** Each text begins a line; what is too long is cut. Commas would end a field for some readers. */
function linesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => latinText(text.replaceAll(",", " ")).match(LINE) ?? [])
    .map((line) => line.trim())
    .slice(0, LINES);
}
