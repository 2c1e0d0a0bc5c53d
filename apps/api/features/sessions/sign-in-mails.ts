import { deviceName } from "@kram/domain/sessions";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { createCodesRepository } from "./codes.repository.ts";
import { hashMailedSignInCode, newMailedCode } from "./mailed-code.ts";
import { findAddressee } from "./sign-in-addressee.ts";
import de from "./texts/sign-in.de.json" with { type: "json" };
import en from "./texts/sign-in.en.json" with { type: "json" };
import pl from "./texts/sign-in.pl.json" with { type: "json" };
import type { Vault } from "./vault.ts";

const TEXTS = { pl, en, de };

/** What the mails about signing in are made with. */
interface SignInMails {
  deliver: Deliver;
  db: Database;
  vault: Vault;
  shopUrl: string;
}

/** Handlers of the mails about signing in. A code is made when its mail is written, so that the outbox never holds one. */
export function createSignInMailHandlers(mails: SignInMails): Record<string, OutboxHandler> {
  return { "mail.sign-in-code": codeHandler(mails), "mail.new-device": deviceHandler(mails) };
}

function codeHandler({ deliver, db, vault }: SignInMails): OutboxHandler {
  const codes = createCodesRepository(db);
  return (entry) =>
    deliver(entry, async () => {
      const { codeId, attempt, memberId, staffId } = entry.payload;
      const code = newMailedCode();
      const owner = typeof memberId === "number" ? `member:${memberId}` : `staff:${Number(staffId)}`;
      const attemptHash = Buffer.from(String(attempt), "hex");
      const codeHash = hashMailedSignInCode(vault, { attemptHash, owner, code });
      if (!(await codes.issue(Number(codeId), codeHash))) return null;
      const to = await findAddressee(db, entry.payload);
      if (!to) return null;
      const { greeting, closing, code: texts } = TEXTS[to.locale];
      return letterMail({
        to: to.email,
        locale: to.locale,
        subject: texts.subject,
        paragraphs: [fillText(greeting, { name: to.name }), texts.lead, `${code.slice(0, 4)} ${code.slice(4)}`],
        notes: [texts.note],
        closing,
      });
    });
}

function deviceHandler({ deliver, db, shopUrl }: SignInMails): OutboxHandler {
  return (entry) =>
    deliver(entry, async () => {
      const to = await findAddressee(db, entry.payload);
      if (!to) return null;
      const { greeting, closing, device: texts } = TEXTS[to.locale];
      const name = deviceName(String(entry.payload.userAgent)) ?? texts.unknown;
      const href = `${shopUrl}${localePrefix(to.locale)}/remind-password`;
      return letterMail({
        to: to.email,
        locale: to.locale,
        subject: texts.subject,
        paragraphs: [fillText(greeting, { name: to.name }), fillText(texts.lead, { device: name })],
        ...(to.isStaff ? {} : { action: { label: texts.action, href } }),
        notes: [texts.note],
        closing,
      });
    });
}
