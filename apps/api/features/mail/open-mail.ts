import type { Country } from "@kram/countries/country";
import { isNearby } from "@kram/domain/network";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import {
  createKeepingProvider,
  createRefusingProvider,
  createSmtpProvider,
  type MailProvider,
} from "../../providers/mail/mail-provider.ts";
import { createDeliver, type Deliver } from "./deliver.ts";

/** `wordsKept` where the office reads mails instead. */
interface MailRoom {
  deliver: Deliver;
  wordsKept: boolean;
  close(): void;
}

/** Opens the configured mail delivery. */
export function openMail({ db, config, country }: { db: Database; config: Config; country: Country }): MailRoom {
  const { SMTP_URL, MAIL_FROM, SHOP_URL, NODE_ENV, KRAM_DEMO } = config;
  const wordsKept = SMTP_URL === undefined && (NODE_ENV !== "production" || KRAM_DEMO === "1");
  const provider = openProvider({ url: SMTP_URL, from: MAIL_FROM, wordsKept });
  const deliver = createDeliver({ db, provider, wordsKept, shopUrl: SHOP_URL, country });
  return { deliver, wordsKept, close: () => provider.close() };
}

function openProvider({
  url,
  from,
  wordsKept,
}: {
  url: string | undefined;
  from: string;
  wordsKept: boolean;
}): MailProvider {
  if (url !== undefined) return createSmtpProvider({ url, from, crossesInternet: !isNearby(new URL(url).hostname) });
  return wordsKept ? createKeepingProvider() : createRefusingProvider();
}
