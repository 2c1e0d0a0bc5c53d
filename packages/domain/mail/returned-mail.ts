import { entityOf, type Fields, linesOf, partsOf } from "./mail-parts.ts";
import { bounceOf } from "./suppression.ts";

/** What a message in the mailbox of returned mail says of one reader of one mail. */
export interface ReturnedMail {
  /** Of the mail that it quotes, without `<>`. */
  messageId: string;
  /** Whom the mail may have gone to, the likeliest first: addresses that forward change it on the way. */
  recipients: string[];
  what: "hard" | "soft" | "complaint";
  /** The mail server's answer, or `complaint` with its kind. */
  said: string;
}

/** In bytes; reports quote the mail last, so their first part says enough. */
export const MOST_RETURNED = 64 * 1024;

const MOST_RECIPIENTS = 20;
const MOST_LETTERS = 500;
const MOST_ADDRESS = 254;

/** None for what is no report, or says nothing of an address for good or for now. Source: RFC 3464 and RFC 5965. */
export function readReturnedMail(source: string): ReturnedMail[] {
  const { type, parts } = partsOf(source);
  if (type !== "multipart/report") return [];
  const quoted = parts.find((part) => QUOTED.has(part.type));
  if (quoted === undefined) return [];
  const original = entityOf(trimmed(quoted.body)).fields;
  const [, messageId = ""] = /<([^<>\s]{1,300})>/u.exec(original.get("message-id") ?? "") ?? [];
  const report = parts.find((part) => READERS.has(part.type));
  const read = READERS.get(report?.type ?? "");
  if (messageId === "" || report === undefined || read === undefined) return [];
  return read(blocksOf(report.body), original).map((said) => ({ messageId, ...said }));
}

const QUOTED: ReadonlySet<string> = new Set([
  "message/rfc822",
  "text/rfc822-headers",
  "message/global",
  "message/global-headers",
]);

type Said = Omit<ReturnedMail, "messageId">;

const READERS: ReadonlyMap<string, (blocks: Fields[], original: Fields) => Said[]> = new Map([
  ["message/delivery-status", readDelivery],
  ["message/global-delivery-status", readDelivery],
  ["message/feedback-report", readFeedback],
]);

/** The first block tells of the mail, each other of a recipient. */
function readDelivery(blocks: Fields[]): Said[] {
  return blocks.slice(1, 1 + MOST_RECIPIENTS).flatMap((fields) => {
    if (fields.get("action")?.toLowerCase() !== "failed") return [];
    const { what, said } = answerOf(fields);
    const recipients = [fields.get("original-recipient"), fields.get("final-recipient")].flatMap(addressIn);
    return what === null || recipients.length === 0 ? [] : [{ recipients: [...new Set(recipients)], what, said }];
  });
}

/** `5.0.0` and `4.0.0` say nothing, the answer of the other server may: so does Exim. */
const VAGUE = /^[45]\.0\.0$/u;

function answerOf(fields: Fields): { what: "hard" | "soft" | null; said: string } {
  const [status = ""] = (fields.get("status") ?? "").split(/\s/u);
  const diagnostic = (fields.get("diagnostic-code") ?? "").replace(/^[\w-]+\s*;\s*/u, "");
  const said = (diagnostic || status).replace(/[a-z][a-z\d+.-]*:\/\/\S+/giu, "…").slice(0, MOST_LETTERS);
  const isSaid = diagnostic !== "" && (status === "" || VAGUE.test(status));
  const what = bounceOf(isSaid ? diagnostic : status);
  // Given up after days is no address that does not exist, whatever the last answer was.
  return { what: what === "hard" && status.startsWith("4") ? "soft" : what, said };
}

/** Only what its reader called unwelcome: other kinds praise, or tell of fraud and viruses. */
const COMPLAINTS: ReadonlySet<string> = new Set(["abuse", "opt-out", "opt-out-list"]);

function readFeedback(blocks: Fields[], original: Fields): Said[] {
  const [fields] = blocks;
  const kind = fields?.get("feedback-type")?.toLowerCase() ?? "";
  if (!COMPLAINTS.has(kind)) return [];
  const recipients = [fields?.get("original-rcpt-to"), original.get("to")].flatMap(addressIn);
  if (recipients.length === 0) return [];
  return [{ recipients: [...new Set(recipients)], what: "complaint", said: `complaint: ${kind}` }];
}

/** In `rfc822; a@b`, `<a@b>`, `Anna <a@b>` and `a@b`. */
function addressIn(value: string | undefined): string[] {
  const plain = (value ?? "").replace(/^[\w-]+\s*;\s*/u, "").trim();
  const [, inside] = /<([^<>]*)>$/u.exec(plain) ?? [];
  const address = inside ?? plain;
  return address.length <= MOST_ADDRESS && /^[^\s@]+@[^\s@]+$/u.test(address) ? [address] : [];
}

function blocksOf(body: string): Fields[] {
  const blocks: Fields[] = [];
  let lines = trimmed(body);
  while (lines.length > 0 && blocks.length <= MOST_RECIPIENTS) {
    blocks.push(entityOf(lines).fields);
    const end = lines.indexOf("");
    lines = end < 0 ? [] : afterEmpty(lines.slice(end));
  }
  return blocks;
}

function trimmed(body: string): string[] {
  return afterEmpty(linesOf(body).map((line) => line.trimEnd()));
}

function afterEmpty(lines: string[]): string[] {
  const begin = lines.findIndex((line) => line !== "");
  return begin < 0 ? [] : lines.slice(begin);
}
