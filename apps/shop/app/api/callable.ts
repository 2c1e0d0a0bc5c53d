import * as cart from "@kram/contract/cart";
import { getPaymentUri } from "@kram/contract/payments";
import { listOrders, payOrderAgain, reopenCart } from "@kram/contract/orders";
import type { Operation } from "@kram/contract/operation";
import type { Passed } from "../../platform/http/gateway.ts";

/** What a browser may call of the API; everything else is unknown to it. The views of features come besides. */
export const PASSED: readonly (Operation | Passed)[] = [
  cart.acceptCartPrices,
  cart.addCartGift,
  cart.addCartLine,
  cart.addCartVoucher,
  cart.deleteCart,
  cart.extendCart,
  cart.removeCartGift,
  cart.removeCartLine,
  cart.removeCartVoucher,
  cart.setCartControls,
  cart.setCartGift,
  cart.setCartLine,
  getPaymentUri,
  listOrders,
  payOrderAgain,
  reopenCart,
];
