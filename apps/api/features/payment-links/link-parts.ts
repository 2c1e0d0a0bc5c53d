import type { Locale } from "@kram/domain/languages";
import type { Database } from "../../platform/database.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import type { PaymentsRepository } from "../payments/public.ts";
import type { PromotionBook } from "../promotions/public.ts";
import type { SettingParts } from "../settings/public.ts";
import type { ShippingDeps } from "../shipping/public.ts";

export interface LinkParts extends Omit<ShippingDeps, "db"> {
  db: Database;
  book: PromotionBook;
  settingParts: SettingParts;
  payments: PaymentsRepository;
  paymentProviders: PaymentProviders;
  shopUrl: string;
  onOutbox: () => void;
}

/** Below the language; where the provider leads back to. */
export function linkPath(token: string): string {
  return `/pay/${token}`;
}

export function linkUrl({ shopUrl, locale, token }: { shopUrl: string; locale: Locale; token: string }): string {
  return shopUrl + localePrefix(locale) + linkPath(token);
}
