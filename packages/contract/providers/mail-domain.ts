import { DOMAIN_CHECKS, DOMAIN_PROBLEMS, type DomainProblem } from "@kram/domain/mail";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant } from "../schema/public.ts";

export const domainFinding = z.strictObject({
  check: z.enum(DOMAIN_CHECKS),
  /** Null where all is well. */
  problem: z.enum(Object.keys(DOMAIN_PROBLEMS) as [DomainProblem, ...DomainProblem[]]).nullable(),
  /** Records as they are. */
  found: z.array(z.string()),
  /** A record to enter; its value is null where whoever runs the mail server tells it. */
  advice: z.strictObject({ name: z.string(), type: z.enum(["MX", "TXT"]), value: z.string().nullable() }).nullable(),
});

const mailDomain = z.strictObject({
  /** Null until the shop has a sender. */
  domain: z.string().nullable(),
  /** Of DKIM; empty until the owner enters it. */
  selector: z.string(),
  /** Null until this domain and selector were checked. */
  checkedAt: instant.nullable(),
  findings: z.array(domainFinding),
});

const shared = { tag: "office", access: "staff", path: "/office/mail-domain" } as const;

export const getMailDomain = defineOperation({
  ...shared,
  id: "getMailDomain",
  method: "GET",
  summary: "What the sender's domain says of mail",
  limit: "read",
  response: mailDomain,
  errors: [],
});

/** Asks name servers anew, for a few seconds. Source: mail 6. */
export const checkMailDomain = defineOperation({
  ...shared,
  id: "checkMailDomain",
  method: "POST",
  summary: "Check the sender's domain",
  limit: "write",
  response: mailDomain,
  errors: ["shop.company-unknown"],
});

export type MailDomain = z.infer<typeof mailDomain>;
