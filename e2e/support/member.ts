import { deleteCart, getCart } from "@kram/contract/cart";
import { listProducts, type Product } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { cancelOrder, getOfficeOrder, listOrders } from "@kram/contract/orders";
import { listMail } from "@kram/contract/mail";
import { listNotifications, readNotification } from "@kram/contract/notifications";
import { signIn } from "@kram/contract/sessions";
import { passwordOf, type Shop } from "./shops.ts";
import { staffOf } from "./staff.ts";

/** Signs an account in at the API: empty cart, no payment pending, no message that opens by itself. */
export async function freshMember(shop: Shop, login: string): Promise<{ bearer: string }> {
  const client = createApiClient({ baseUrl: shop.api });
  const { sessionCookie } = await client.call(signIn, { body: { login, password: passwordOf(login) } });
  const options = { bearer: sessionCookie };
  const { items } = await client.call(listOrders, { query: { status: "CREATED" } }, options);
  for (const { number } of items) await client.call(cancelOrder, { params: { number } }, options);
  await client.call(deleteCart, {}, options);
  const popups = await client.call(listNotifications, { query: { read: "false", popup: "true" } }, options);
  for (const { id } of popups.items) await client.call(readNotification, { params: { id: String(id) } }, options);
  return options;
}

/** Pieces by product code, as the API holds them. */
export async function cartOf(shop: Shop, options: { bearer: string }): Promise<Record<string, number>> {
  const cart = await createApiClient({ baseUrl: shop.api }).call(getCart, {}, options);
  return Object.fromEntries(cart.products.map((line) => [line.code, line.quantity]));
}

export async function someProducts(shop: Shop): Promise<Product[]> {
  const query = { pageSize: 25, locale: shop.locale } as const;
  const { items } = await createApiClient({ baseUrl: shop.api }).call(listProducts, { query });
  return items.filter((product) => product.productAvailableForSale && product.maxPerOrder >= 3);
}

/** What staff see of an order and its mails. */
export async function asStaff(shop: Shop, number: string) {
  const client = createApiClient({ baseUrl: shop.api });
  const options = await staffOf(shop);
  const order = await client.call(getOfficeOrder, { params: { number } }, options);
  const { items } = await client.call(listMail, {}, options);
  return { order, mails: items.filter((mail) => mail.subject.includes(number)) };
}
