import type { Country } from "@kram/countries/country";
import { ShopError } from "../../platform/shop-error.ts";
import type { MailSender } from "../../providers/mail/mail-provider.ts";
import { imprintLines, type SettingParts, shopName } from "../settings/public.ts";
import type { MailBrand } from "./mail-page.ts";

type Parts = Pick<SettingParts, "get">;

/** As the owner set it. Refuses: shop.company-unknown. */
export function mailBrand(parts: Parts, { shopUrl, country }: { shopUrl: string; country: Country }): MailBrand {
  const shop = shopName(parts, shopUrl);
  const { colours = null, logo = null } = parts.get("shop") ?? {};
  const shownLogo = logo && { ...logo, url: `${shopUrl}/media/${logo.name}` };
  return { shop, logo: shownLogo, colours, imprint: imprintLines(parts, country) };
}

/** The owner's, else the environment's, else the company. Refuses: shop.company-unknown. */
export function mailSender(parts: Parts, fallback: string | undefined): MailSender {
  const set = parts.get("mail-sender");
  if (set !== null) return { name: set.name, address: set.address };
  if (fallback !== undefined) return fallback;
  const company = parts.get("company");
  if (company === null) throw new ShopError({ code: "shop.company-unknown" });
  return { name: company.name, address: company.email };
}
