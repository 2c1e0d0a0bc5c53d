import {
  getMail,
  getMailText,
  listMail,
  listMailTexts as listOperation,
  pieceTexts,
  previewMailText,
} from "@kram/contract/mail";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { noteLook } from "../../platform/office/staff-actions.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createMailRepository, type MailRow } from "./mail.repository.ts";
import type { Country } from "@kram/countries/country";
import type { Letters } from "../../platform/letters.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { checkedBy, type SettingParts } from "../settings/public.ts";
import { mailBrand, withBrand } from "./mail-page.ts";
import { listMailTexts, presentMailText, sampleMail } from "./mail-texts.ts";

/** Words that are not to be kept stay out. */
export function registerMailRoutes({
  serve,
  db,
  wordsKept,
}: {
  serve: Serve;
  db: Database;
  wordsKept: () => boolean;
}): void {
  const mails = createMailRepository(db);

  serve(listMail, async ({ caller: { staffId }, query: { text = null, pageNo, pageSize } }) => {
    const [rows, totalCount] = await Promise.all([mails.list(text, { pageNo, pageSize }), mails.count(text)]);
    const items = rows.map((row) => present(row, wordsKept()));
    await noteLook(db, { staffId, action: "listMail", subject: "mail" });
    await recordSecurityEvent(db, { kind: "mail.read", details: { shown: items.length, wordsKept: wordsKept() } });
    return pageWith(items, { pageNo, pageSize }, totalCount);
  });

  serve(getMail, async ({ caller: { staffId }, params: { id } }) => {
    const mail = await mails.find(id);
    if (!mail) throw new ShopError({ code: "mail.unknown" });
    await noteLook(db, { staffId, action: "getMail", subject: mail.id });
    await recordSecurityEvent(db, { kind: "mail.read", subject: mail.id, details: { wordsKept: wordsKept() } });
    return present(mail, wordsKept());
  });
}

function present(row: MailRow, wordsKept: boolean) {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    sentAt: row.sentAt.toISOString(),
    attempt: row.attempt,
    answer: row.answer,
    text: wordsKept ? row.text : null,
    html: wordsKept ? row.html : null,
  };
}

/** They are saved as parts of the settings. */
export function registerMailTextRoutes(deps: {
  serve: Serve;
  settingParts: SettingParts;
  letters: Letters;
  country: Country;
  shopUrl: string;
}): void {
  const { serve, settingParts } = deps;

  serve(listOperation, async () => wholeList(listMailTexts(settingParts)));

  serve(getMailText, async ({ params: { letter } }) => presentMailText(deps, letter));

  serve(previewMailText, async ({ params: { letter }, body: { locale, texts } }) => {
    const worded = checkedBy(pieceTexts(letter), texts);
    const { subject, text, html } = withBrand(
      sampleMail(deps, { letter, locale, worded }),
      mailBrand(settingParts, deps),
    );
    return { subject, text, html };
  });
}
