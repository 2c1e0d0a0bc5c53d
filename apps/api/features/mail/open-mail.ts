import type { Country } from "@kram/countries/country";
import { isNearby } from "@kram/domain/network";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import {
  createKeepingProvider,
  createRefusingProvider,
  createSmtpProvider,
  type MailProvider,
  type MailSender,
} from "../../providers/mail/mail-provider.ts";
import { imprintLines, type SettingParts, shopName } from "../settings/public.ts";
import { createDeliver, type Deliver } from "./deliver.ts";

/** `wordsKept` where the office reads mails instead. */
interface MailRoom {
  deliver: Deliver;
  wordsKept: boolean;
  close(): void;
}

/** Opens the configured mail delivery. */
export function openMail({
  db,
  config,
  country,
  settingParts,
}: {
  db: Database;
  config: Config;
  country: Country;
  settingParts: Pick<SettingParts, "get">;
}): MailRoom {
  const { SMTP_URL, MAIL_FROM, SHOP_URL, NODE_ENV, KRAM_DEMO } = config;
  const wordsKept = SMTP_URL === undefined && (NODE_ENV !== "production" || KRAM_DEMO === "1");
  const provider = openProvider({ url: SMTP_URL, from: () => senderOf(settingParts, MAIL_FROM), wordsKept });
  const brand = () => ({
    shop: shopName(settingParts, SHOP_URL),
    colours: settingParts.get("shop")?.colours ?? null,
    imprint: imprintLines(settingParts, country),
  });
  const deliver = createDeliver({ db, provider, wordsKept, shopUrl: SHOP_URL, brand });
  return { deliver, wordsKept, close: () => provider.close() };
}

/** The owner's, else the environment's, else the company. Refuses: shop.company-unknown. */
function senderOf(parts: Pick<SettingParts, "get">, fallback: string | undefined): MailSender {
  const set = parts.get("mail-sender");
  if (set !== null || fallback !== undefined) return set ?? fallback ?? "";
  const company = parts.get("company");
  if (company === null) throw new ShopError({ code: "shop.company-unknown" });
  return { name: company.name, address: company.email };
}

function openProvider({
  url,
  from,
  wordsKept,
}: {
  url: string | undefined;
  from: () => MailSender;
  wordsKept: boolean;
}): MailProvider {
  if (url !== undefined) return createSmtpProvider({ url, from, crossesInternet: !isNearby(new URL(url).hostname) });
  return wordsKept ? createKeepingProvider() : createRefusingProvider();
}
