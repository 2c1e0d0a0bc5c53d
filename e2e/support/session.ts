import { deleteCart, setCartLine } from "@kram/contract/cart";
import type { Product } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import type { BrowserContext } from "@playwright/test";
import { freshMember, someProducts } from "./member.ts";
import { ACCOUNTS, passwordOf, type Shop } from "./shops.ts";

/** Without the form, for journeys about something else. */
export async function enterAs({ request }: BrowserContext, shop: Shop, login: string): Promise<void> {
  const { csrfToken } = (await (await request.get(`${shop.url}/api/auth/csrf`)).json()) as { csrfToken: string };
  const form = { login, password: passwordOf(login), csrfToken, callbackUrl: shop.url, json: "true" };
  const headers = { origin: new URL(shop.url).origin };
  const answer = await request.post(`${shop.url}/api/auth/callback/credentials`, { form, headers });
  const { url } = (await answer.json()) as { url: string };
  if (new URL(url).searchParams.has("error")) throw new Error(`${login} could not sign in: ${url}`);
}

/** A member with nothing left over, signed in, with the first products in the cart. */
export async function enterWithCart(
  context: BrowserContext,
  shop: Shop,
  { login = ACCOUNTS.member, pieces = [1] }: { login?: string; pieces?: readonly number[] } = {},
): Promise<{ bearer: string; products: Product[] }> {
  const member = await freshMember(shop, login);
  const products = (await someProducts(shop)).slice(0, pieces.length);
  await fill(shop, member, new Map(products.map(({ code }, index) => [code, pieces[index] ?? 1])));
  await enterAs(context, shop, login);
  return { ...member, products };
}

/** Pieces by product code. */
export async function fill(shop: Shop, member: { bearer: string }, pieces: ReadonlyMap<string, number>): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  await client.call(deleteCart, {}, member);
  for (const [code, quantity] of pieces) await client.call(setCartLine, { body: { code, quantity } }, member);
}
