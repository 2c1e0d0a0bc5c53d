import {
  acceptCartPrices,
  type Cart,
  deleteCart,
  extendCart,
  getCart,
  mergeCart,
  restoreCart,
} from "@kram/contract/cart";
import type { NextRequest } from "next/server";
import type { OperationAnswer } from "@kram/contract/operation";
import { answerMember, type CallApi, localeOf, readBody } from "../sessions/public.server.ts";
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
    const merged = await call(mergeCart, { body: await readBody(request, mergeCart.body) });
    return named(call, request, merged);
  });
}

/** Brings back the cart whose time ran out; what could not come back is answered with its title. Source: decisions §4. */
export function answerRestoreCart(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => named(call, request, await call(restoreCart, {})));
}

async function named(
  call: CallApi,
  request: NextRequest,
  { cart, leftOver }: OperationAnswer<typeof mergeCart>,
): Promise<MergeAnswer> {
  const locale = localeOf(request.nextUrl.searchParams.get("locale"));
  const codes = leftOver.map((line) => line.code);
  const products = await describeProducts({ call, codes, locale, authenticated: true });
  return { cart, leftOver: leftOver.map((line) => ({ ...line, title: products.get(line.code)?.title ?? line.code })) };
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
