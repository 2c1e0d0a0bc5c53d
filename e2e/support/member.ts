import { deleteCart, getCart } from "@kram/contract/cart";
import { listProducts, type Product } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { listFavouriteCodes, removeFavourite } from "@kram/contract/favourites";
import { listMail } from "@kram/contract/mail";
import { listNotifications, readNotification } from "@kram/contract/notifications";
import { cancelOrder, getOfficeOrder, listOrders } from "@kram/contract/orders";
import { completeRegistration, register, verifyRegistration } from "@kram/contract/registration";
import { signIn } from "@kram/contract/sessions";
import { JOINED_PASSWORD, passwordOf, type Shop } from "./shops.ts";
import { inDatabase } from "./database.ts";
import { mailsTo, staffOf } from "./staff.ts";

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
  // Of many mails the list tells the newest alone.
  const [buyer] = inDatabase(
    shop,
    "SELECT m.email FROM orders o JOIN members m ON m.id = o.member_id WHERE o.number = $1",
    [number],
  ) as { email: string }[];
  const { items } = await client.call(listMail, { query: { pageSize: 100, text: buyer?.email ?? "" } }, options);
  return { order, mails: items.filter((mail) => mail.subject.includes(number)) };
}

const ADDRESS = {
  pl: { street: "Miodowa", buildingNo: "3", zipCode: "00-251", city: "Warszawa", mobile: "500 600 700" },
  de: { street: "Honigweg", buildingNo: "3", zipCode: "10115", city: "Berlin", mobile: "0170 2345678" },
} as const;

/** Joins by the shop's own calls, so that a journey has a member of its own. */
export async function newMember(shop: Shop, email: string, sponsorNo = "100000"): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  const headers = { "accept-language": shop.locale };
  await client.call(register, { body: { sponsorNo, email } }, { headers });
  const [mail] = await mailsTo(shop, email, 1);
  const token = /\/register\/verify\/([\w-]+)/u.exec(mail?.text ?? "")?.[1] ?? "";
  const signedIn = await client.call(verifyRegistration, { params: { token }, body: { token } });
  if (!("sessionCookie" in signedIn)) throw new Error("the link did not sign in");
  await client.call(
    completeRegistration,
    {
      body: {
        name: "Zofia",
        surname: "Miodowa",
        birthDate: "1984-05-06",
        ...ADDRESS[shop.instance],
        privacyPolicyAccepted: true,
        contactAgreement: true,
        password: JOINED_PASSWORD,
      },
    },
    { bearer: signedIn.sessionCookie, headers },
  );
}

export async function favouritesOf(shop: Shop, options: { bearer: string }): Promise<string[]> {
  return (await createApiClient({ baseUrl: shop.api }).call(listFavouriteCodes, {}, options)).codes;
}

export async function withoutFavourites(shop: Shop, options: { bearer: string }): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  for (const code of await favouritesOf(shop, options)) {
    await client.call(removeFavourite, { params: { code } }, options);
  }
}
