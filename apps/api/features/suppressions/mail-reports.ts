import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { bounceOf } from "@kram/domain/mail";
import { z } from "zod";

/** What a provider says of one mail. */
export interface MailReport {
  /** As it left, without `<>`. */
  messageId: string;
  recipient: string;
  what: "hard" | "soft" | "complaint";
  said: string;
}

/** What the environment's MAIL_REPORTS may name. */
export const REPORT_FORMS = ["kram", "mailgun", "postmark"] as const;

export type ReportForm = (typeof REPORT_FORMS)[number];

interface Request {
  raw: Buffer;
  headers: IncomingHttpHeaders;
  /** MAIL_REPORTS_KEY. */
  key: string;
  now: number;
}

/** Null where the proof is wrong; no reports for what says nothing about an address. Source: docs/operator/mail.md. */
export function readMailReports(form: ReportForm, request: Request): MailReport[] | null {
  return READERS[form](request);
}

const READERS: Readonly<Record<ReportForm, (request: Request) => MailReport[] | null>> = {
  kram: readOwn,
  mailgun: readMailgun,
  postmark: readPostmark,
};

/** Of a proof, in seconds; Mailgun repeats for eight hours. */
const OWN_WINDOW = 5 * 60;
const MAILGUN_WINDOW = 9 * 60 * 60;

const text = (most: number) => z.string().max(most);
const messageId = text(500).transform((id) => id.replace(/^<|>$/gu, ""));
const MOST_REPORTS = 100;

const ownReports = z.object({
  reports: z
    .array(
      z.object({
        messageId,
        recipient: text(254),
        complaint: z.boolean().default(false),
        answer: text(500).default(""),
      }),
    )
    .max(MOST_REPORTS),
});

/** `X-Kram-Signature` is the HMAC-SHA256 of `X-Kram-Timestamp`, a dot and the body. */
function readOwn({ raw, headers, key, now }: Request): MailReport[] | null {
  const stamp = String(headers["x-kram-timestamp"] ?? "");
  const signed = createHmac("sha256", key).update(`${stamp}.`).update(raw).digest("hex");
  if (!isFresh(stamp, now, OWN_WINDOW) || !isSame(String(headers["x-kram-signature"] ?? ""), signed)) return null;
  return (
    parsed(ownReports, raw)?.reports.flatMap(({ complaint, answer, ...mail }) => {
      const what = complaint ? "complaint" : bounceOf(answer);
      return what === null ? [] : [{ ...mail, what, said: answer }];
    }) ?? []
  );
}

const mailgunEvent = z.object({
  signature: z.object({ timestamp: z.coerce.string().max(20), token: text(100), signature: text(200) }),
  "event-data": z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: text(254).default(""),
    message: z.object({ headers: z.object({ "message-id": messageId.default("") }).default({ "message-id": "" }) }),
    "delivery-status": z
      .object({ code: z.number().default(0), message: z.string().default(""), description: z.string().default("") })
      .default({ code: 0, message: "", description: "" }),
  }),
});

/** Its proof covers time and token, not the body, so the message id has to be one of ours. */
function readMailgun({ raw, key, now }: Request): MailReport[] | null {
  const given = parsed(mailgunEvent, raw);
  if (given === null) return null;
  const { timestamp, token, signature } = given.signature;
  const signed = createHmac("sha256", key)
    .update(timestamp + token)
    .digest("hex");
  if (!isFresh(timestamp, now, MAILGUN_WINDOW) || !isSame(signature, signed)) return null;
  const { event, severity, recipient, message, "delivery-status": status } = given["event-data"];
  const said = `${status.code} ${status.message || status.description}`.trim();
  const what =
    event === "complained" ? "complaint" : event === "failed" && severity === "permanent" ? bounceOf(said) : null;
  return what === null ? [] : [{ messageId: message.headers["message-id"], recipient, what, said }];
}

const postmarkRecord = z.object({
  Type: z.string().default(""),
  Email: text(254).default(""),
  Details: z.string().default(""),
  Description: z.string().default(""),
  Metadata: z.object({ mail: messageId.default("") }).default({ mail: "" }),
});

const POSTMARK: ReadonlyMap<string, MailReport["what"]> = new Map([
  ["HardBounce", "hard"],
  ["BadEmailAddress", "hard"],
  ["SoftBounce", "soft"],
  ["SpamComplaint", "complaint"],
]);

/** Signs nothing: the key is the password of the address that it calls. */
function readPostmark({ raw, headers, key }: Request): MailReport[] | null {
  const [, pair = ""] = /^Basic ([\w+/=-]+)$/u.exec(headers.authorization ?? "") ?? [];
  const [, password = ""] = /^[^:]*:(.*)$/su.exec(Buffer.from(pair, "base64").toString()) ?? [];
  if (!isSame(password, key)) return null;
  const given = parsed(postmarkRecord, raw);
  const what = given && POSTMARK.get(given.Type);
  if (!what) return [];
  return [{ messageId: given.Metadata.mail, recipient: given.Email, what, said: given.Details || given.Description }];
}

function parsed<Schema extends z.ZodType>(schema: Schema, raw: Buffer): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(raw.toString())).data ?? null;
  } catch {
    return null; // no JSON
  }
}

function isFresh(stamp: string, now: number, seconds: number): boolean {
  return /^\d{1,12}$/u.test(stamp) && Math.abs(now / 1000 - Number.parseInt(stamp, 10)) <= seconds;
}

/** In the same time whatever is given. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((each) => createHmac("sha256", "length").update(each).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
