import type { Locale } from "@kram/domain/languages";
import type { Caller } from "../../platform/http/caller.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { isShippingProduct } from "@kram/domain/shipping";
import type { Catalog } from "../catalog/public.ts";
import type { AvailabilityRepository } from "./availability.repository.ts";

/** To one address, against flooding a stranger. */
const MAILS_AN_HOUR = 10;

/** `presented`: the caller came with a session, even an expired one. */
export interface SubscribeInput {
  subscriptions: AvailabilityRepository;
  catalog: Catalog;
  caller: Caller | null;
  presented: boolean;
  code: string;
  email?: string | undefined;
  locale?: Locale | undefined;
}

/**
 * Visitors confirm their address first. Refuses: product.unknown, availability.product-available, field-is-required
 * without an address, request.unknown-field for a member's, user.unauthenticated, user.forbidden for staff.
 * Source: availability 1.
 */
export async function subscribeAvailability(input: SubscribeInput): Promise<"waiting-for-confirmation" | "confirmed"> {
  const { subscriptions, catalog, caller, code, email, locale } = input;
  if (input.presented && caller === null) throw new ShopError({ code: "user.unauthenticated" });
  if (caller?.kind === "staff") throw new ShopError({ code: "user.forbidden" });
  const row = catalog.model().rows.get(code);
  if (!row || isShippingProduct(code) || (caller === null && !row.visibleForGuest)) {
    throw new ShopError({ code: "product.unknown" });
  }
  if (caller) {
    if (email !== undefined) throw new ShopError({ code: "request.unknown-field", field: "email" });
    refuseAvailable(await subscriptions.subscribeMember(code, caller.memberId, locale ?? null));
    return "confirmed";
  }
  if (email === undefined) throw new ShopError({ code: "field-is-required", field: "email" });
  refuseAvailable(await subscriptions.subscribeVisitor(code, email, locale ?? "pl", MAILS_AN_HOUR));
  return "waiting-for-confirmation";
}

function refuseAvailable(available: boolean | null): void {
  if (available === null) throw new ShopError({ code: "product.unknown" });
  if (available) throw new ShopError({ code: "availability.product-available" });
}
