import { getMail, listMail } from "@kram/contract/mail";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { MailRepository, MailRow } from "./mail.repository.ts";

/** Registers reading of sent mails for staff. */
export function registerMailRoutes({ serve, mails }: { serve: Serve; mails: MailRepository }): void {
  serve(listMail, async () => ({ items: (await mails.newest()).map(present) }));

  serve(getMail, async ({ params }) => {
    const mail = await mails.find(params.id);
    if (!mail) throw new ShopError({ code: "mail.unknown" });
    return present(mail);
  });
}

function present(row: MailRow) {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    sentAt: row.sent_at.toISOString(),
    text: row.text,
    html: row.html,
  };
}
