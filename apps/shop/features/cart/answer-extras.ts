import {
  addCartGift,
  addCartVoucher,
  removeCartGift,
  removeCartVoucher,
  setCartControls,
  setCartGift,
} from "@kram/contract/cart";
import type { NextRequest } from "next/server";
import { answerMember, readBody } from "../sessions/public.server.ts";

/** Puts pieces of an earned gift into the cart. Source: specification §7. */
export function answerAddGift(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => call(addCartGift, { body: await readBody(request, addCartGift.body) }));
}

/** Sets the pieces of an earned gift. Source: specification §7. */
export function answerSetGift(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => call(setCartGift, { body: await readBody(request, setCartGift.body) }));
}

/** Takes a gift out. Source: specification §7. */
export function answerRemoveGift(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(removeCartGift, { params: await readBody(request, removeCartGift.params) }),
  );
}

/** Enters a voucher code. */
export function answerAddVoucher(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(addCartVoucher, { body: await readBody(request, addCartVoucher.body) }),
  );
}

/** Takes a voucher code out. */
export function answerRemoveVoucher(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(removeCartVoucher, { params: await readBody(request, removeCartVoucher.params) }),
  );
}

/** Switches spending of bonus and refunds. Source: specification §7. */
export function answerSetControls(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(setCartControls, { body: await readBody(request, setCartControls.body) }),
  );
}
