import { acceptCartPrices, type Cart, deleteCart, extendCart, getCart, mergeCart } from "@kram/contract/cart";
import type { NextRequest } from "next/server";
import { answerMember, localeOf, readBody } from "../sessions/public.server.ts";
import { describeProducts } from "./describe-products.ts";
import type { DescribedCart, MergeAnswer } from "./described-cart.ts";

/** The member's cart with what a panel shows of each line. Source: decisions §8. */
export function answerGetCart(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call): Promise<DescribedCart> => {
    const cart: Cart = await call(getCart, {});
    const locale = localeOf(request.nextUrl.searchParams.get("locale"));
    const giftCodes = [...new Set(cart.gifts.map((gift) => gift.productCode))];
    const codes = [...new Set([...cart.products.map((line) => line.code), ...giftCodes])];
    const products = await describeProducts({ call, codes, locale, authenticated: true });
    return {
      ...cart,
      products: cart.products.map((line) => ({ ...line, product: products.get(line.code) ?? null })),
      giftProducts: Object.fromEntries(
        giftCodes.flatMap((code) => {
          const product = products.get(code);
          return product ? [[code, product] as const] : [];
        }),
      ),
    };
  });
}

/** Takes a visitor's lines over; what was left is answered with its title. Source: decisions §4. */
export function answerMergeCart(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call): Promise<MergeAnswer> => {
    const { cart, leftOver } = await call(mergeCart, { body: await readBody(request, mergeCart.body) });
    const locale = localeOf(request.nextUrl.searchParams.get("locale"));
    const codes = leftOver.map((line) => line.code);
    const products = await describeProducts({ call, codes, locale, authenticated: true });
    return {
      cart,
      leftOver: leftOver.map((line) => ({ ...line, title: products.get(line.code)?.title ?? line.code })),
    };
  });
}

/** Holds the member's pieces longer. Source: decisions §4. */
export function answerExtendCart(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(extendCart, {}));
}

/** Agrees to changed prices. Source: decisions §4. */
export function answerAcceptPrices(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(acceptCartPrices, {}));
}

/** Empties the member's cart. */
export function answerDeleteCart(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(deleteCart, {}));
}
