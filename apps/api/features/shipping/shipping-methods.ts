import type { CartShipping } from "@kram/contract/shipping";
import type { Country, Locale } from "@kram/countries/country";
import { cartTotals } from "@kram/domain/cart";
import { formatMinor } from "@kram/domain/money";
import {
  liesIn,
  lowestPrice,
  parcelPrice,
  type PostCodeRange,
  type ShippingMethod,
  type Tariff,
  tariffAt,
} from "@kram/domain/shipping";
import type { Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";
import { type CartState, parcelOf, postCodeOf, TARIFF } from "../cart/public.ts";
import { arrivalAfter, type TravelDays } from "./arrival.ts";

export interface ShippingOffer {
  shippingMethod: ShippingMethod;
  code: string;
  title: string;
  tariff: Tariff;
  excludedPostCodes: PostCodeRange[];
  carrier: Column<"shipping_methods.carrier"> | null;
  daysFrom: number | null;
  daysTo: number | null;
  cutOffHour: number;
  /** By the database's clock. */
  now: Date;
}

/** All on sale, with present prices. */
export function listShippingOffers(
  db: Queryable,
  { currency, locale }: { currency: string; locale: string },
): Promise<ShippingOffer[]> {
  return db.query(
    "shipping.offers",
    `SELECT sm.product_code AS code, sm.kind AS "shippingMethod",
       coalesce(p.texts->$2->>'title', p.texts->'pl'->>'title', p.code) AS title, ${TARIFF} AS tariff,
       sm.excluded AS "excludedPostCodes", sm.carrier, sm.days_from AS "daysFrom", sm.days_to AS "daysTo",
       sm.cut_off_hour AS "cutOffHour", now() AS now
     FROM shipping_methods sm JOIN products p ON p.code = sm.product_code AND p.available_for_sale
     JOIN product_prices sp ON sp.product_code = sm.product_code AND sp.currency = $1
     ORDER BY sm.position, sm.product_code`,
    [currency, locale],
  );
}

/** As `listShippingOffers`, as the cart was read with them. */
export function offersOf({ ways, now }: CartState, locale: Locale): ShippingOffer[] {
  return ways.flatMap(({ kind, onSale, tariff, titles, excluded, ...way }) => {
    if (!onSale || tariff === null) return [];
    const title = titles[locale] ?? titles.pl ?? way.code;
    return [{ ...way, shippingMethod: kind, title, tariff, excludedPostCodes: excluded, now }];
  });
}

/** Null where it does not take this cart to its address. Source: shipping 6. */
export function offerFor(
  cart: CartState,
  offer: ShippingOffer,
  country: Country,
): CartShipping["methods"][number] | null {
  const { shippingMethod, excludedPostCodes } = offer;
  const postCode = postCodeOf(cart, shippingMethod);
  const tariff = tariffAt(offer.tariff, postCode);
  const days = daysOf(offer);
  const { price, fits } = parcelPrice(tariff, parcelOf(cart));
  if (!fits || liesIn(postCode, excludedPostCodes)) return null;
  const { shipping } = cartTotals({
    lines: cart.lines,
    reduced: cart.promoted.reduced,
    shippingPrice: cart.promoted.freeShippingBy === null ? price : 0,
    freeShippingFrom: tariff.freeFrom,
  });
  return {
    ...presentOffer({ ...offer, tariff }),
    price: formatMinor(price),
    cost: formatMinor(shipping),
    arrival: days && arrivalAfter(offer.now, days, country),
  };
}

/** Null where nobody told the days. */
export function daysOf({ daysFrom: from, daysTo: to, cutOffHour }: ShippingOffer): TravelDays | null {
  return from === null || to === null ? null : { from, to, cutOffHour };
}

/** At the lowest price. */
export function presentOffer(offer: ShippingOffer): Omit<CartShipping["methods"][number], "cost" | "arrival"> {
  const { code, title, shippingMethod, tariff, carrier, daysFrom: from, daysTo: to } = offer;
  return {
    shippingMethod,
    code,
    title,
    price: formatMinor(lowestPrice(tariff)),
    freeFrom: tariff.freeFrom === null ? null : formatMinor(tariff.freeFrom),
    cash: tariff.cash,
    cashSurcharge: formatMinor(tariff.surcharge),
    carrier: carrier?.name ?? null,
    days: from === null || to === null ? null : { from, to },
  };
}

/** The chosen one stays; else the first of its kind. */
export function offerOfKind(
  offers: readonly ShippingOffer[],
  kind: ShippingMethod,
  chosen: string | null,
): ShippingOffer | undefined {
  const ofKind = offers.filter(({ shippingMethod }) => shippingMethod === kind);
  return ofKind.find(({ code }) => code === chosen) ?? ofKind[0];
}
