import type { Locale } from "@kram/domain/languages";
import { listProducts } from "@kram/contract/catalog";
import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { getMemberCart, prepareMemberCart, sendGiftOrder, unlockMemberCart } from "@kram/contract/orders";
import type { OfficeResource } from "../../platform/office-resource.ts";

type PreparedCart = OperationAnswer<typeof getMemberCart>;

/** A member's cart as staff see it; the member's number is its id. */
export type MemberCart = PreparedCart & { id: string };

/** A product with its pieces. */
export type GoodsLine = PreparedCart["lines"][number];

/** A present by the number of its order. */
export interface GiftOrder {
  id: string;
}

/** A cart to prepare, or null to let the member change the one prepared. */
export type CartChange = { items: readonly GoodsLine[] | null };

/** What can be put into a cart. */
export interface Goods {
  id: string;
  title: string;
  grossPrice: string;
}

/** Carts of members, read, prepared and unlocked. */
export function createMemberCartsResource(api: ApiClient) {
  const withId = (cart: PreparedCart): MemberCart => ({ ...cart, id: cart.memberNo });
  return {
    needs: getMemberCart,
    read: async (memberNo) => withId(await api.call(getMemberCart, { params: { memberNo } })),
    async edit(memberNo, change) {
      const { items } = change as CartChange;
      const params = { memberNo };
      if (items === null) return withId(await api.call(unlockMemberCart, { params }));
      return withId(await api.call(prepareMemberCart, { params, body: { items: [...items] } }));
    },
  } satisfies OfficeResource;
}

/** Gift orders that staff send. */
export function createGiftOrdersResource(api: ApiClient) {
  return {
    needs: sendGiftOrder,
    async create(details): Promise<GiftOrder> {
      const { memberNo, items, occasion } = details as { memberNo: string; items: GoodsLine[]; occasion: string };
      const { number } = await api.call(sendGiftOrder, { params: { memberNo }, body: { items, occasion } });
      return { id: number };
    },
  } satisfies OfficeResource;
}

/** Products as a guest sees them: those that match a text, or those of a list of codes. */
export function createGoodsResource(api: ApiClient, localeOf: () => Locale) {
  // As a guest reads them: the cookie of the office opens its own calls only, and a refusal would sign staff out.
  const find = async (query: { text?: string; productCodes?: string }) => {
    const asked = { ...query, pageSize: 50, locale: localeOf(), authenticated: false } as const;
    const { items, totalCount } = await api.call(listProducts, { query: asked });
    const data = items.map(({ code, title, grossPrice }): Goods => ({ id: code, title, grossPrice }));
    return { data, total: totalCount };
  };
  return {
    needs: getMemberCart,
    list: ({ filter: { text, codes } }) =>
      find(Array.isArray(codes) ? { productCodes: codes.join() } : typeof text === "string" && text ? { text } : {}),
  } satisfies OfficeResource;
}
