"use client";
import type { ComponentProps } from "react";
import { AvailabilityButton } from "../availability/public.ts";
import { AddToCart } from "../cart/public.ts";
import { FavouriteButton } from "../favourites/public.ts";

/** Words of a card's buttons; the same object for all cards of a page. */
export interface CardTexts {
  cart: ComponentProps<typeof AddToCart>["texts"];
  notify: ComponentProps<typeof AvailabilityButton>["texts"];
  heart: ComponentProps<typeof FavouriteButton>["texts"];
}

/** The buttons of a card: cart, or to be told when the product is back, and heart. One island a card, since a list has 50 of them. */
export function CardActions({
  code,
  title,
  gross,
  most,
  texts,
}: {
  code: string;
  title: string;
  gross: string;
  /** Most pieces in one order; 0 when it cannot be bought now. */
  most: number;
  texts: CardTexts;
}) {
  return (
    <>
      <div className="relative z-1">
        {most > 0 ? (
          <AddToCart code={code} title={title} unitGross={gross} maxQuantity={most} texts={texts.cart} variant="card" />
        ) : (
          <AvailabilityButton code={code} title={title} texts={texts.notify} variant="card" />
        )}
      </div>
      <FavouriteButton code={code} title={title} texts={texts.heart} className="card-heart" />
    </>
  );
}
