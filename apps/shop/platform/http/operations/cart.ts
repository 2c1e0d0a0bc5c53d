// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as cart from "@kram/contract/cart";
import type * as cartViews from "../../../features/cart/views.ts";
import type { At } from "../api.ts";

export const acceptCartPrices = "POST /carts/prices" as At<typeof cart.acceptCartPrices>;
export const addCartGift = "POST /carts/gifts" as At<typeof cart.addCartGift>;
export const addCartLine = "POST /carts/products" as At<typeof cart.addCartLine>;
export const addCartVoucher = "POST /carts/vouchers" as At<typeof cart.addCartVoucher>;
export const bringCartBack = "POST /basket/restore" as At<typeof cartViews.bringCartBack>;
export const deleteCart = "DELETE /carts" as At<typeof cart.deleteCart>;
export const extendCart = "POST /carts/extend" as At<typeof cart.extendCart>;
export const removeCartGift = "DELETE /carts/gifts/{promotionCode}/{productCode}" as At<typeof cart.removeCartGift>;
export const removeCartLine = "DELETE /carts/products/{code}" as At<typeof cart.removeCartLine>;
export const removeCartVoucher = "DELETE /carts/vouchers/{code}" as At<typeof cart.removeCartVoucher>;
export const setCartControls = "PUT /carts/controls" as At<typeof cart.setCartControls>;
export const setCartGift = "PUT /carts/gifts" as At<typeof cart.setCartGift>;
export const setCartLine = "PUT /carts/products" as At<typeof cart.setCartLine>;
export const takeVisitorLines = "PUT /basket" as At<typeof cartViews.takeVisitorLines>;
export const viewCart = "GET /basket" as At<typeof cartViews.viewCart>;
export const viewLines = "GET /basket/lines" as At<typeof cartViews.viewLines>;
export const viewVisitorCart = "GET /visitor-basket" as At<typeof cartViews.viewVisitorCart>;
