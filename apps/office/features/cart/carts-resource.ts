import type { Locale } from "@kram/domain/languages";
import { listProducts } from "@kram/contract/catalog";
import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { getMemberCart, prepareMemberCart, sendGiftOrder, unlockMemberCart } from "@kram/contract/orders";
import type { OfficeResource } from "../../platform/office-resource.ts";

type PreparedCart = OperationAnswer<typeof getMemberCart>;

/** The member's number is the id. */
export type MemberCart = PreparedCart & { id: string };

export type GoodsLine = PreparedCart["lines"][number];

export interface GiftOrder {
  id: string;
}

/** Null lets the member change the prepared cart. */
export type CartChange = { items: null } | { items: readonly GoodsLine[]; mail: boolean };

export interface Goods {
  id: string;
  title: string;
  grossPrice: string;
}

export function createMemberCartsResource(api: ApiClient) {
  const withId = (cart: PreparedCart): MemberCart => ({ ...cart, id: cart.memberNo });
  return {
    needs: getMemberCart,
    read: async (memberNo) => withId(await api.call(getMemberCart, { params: { memberNo } })),
    async edit(memberNo, change) {
      const wanted = change as CartChange;
      const params = { memberNo };
      if (wanted.items === null) return withId(await api.call(unlockMemberCart, { params }));
      const { items, mail } = wanted;
      return withId(await api.call(prepareMemberCart, { params, body: { items: [...items], mail } }));
    },
  } satisfies OfficeResource;
}

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

/** Products that guests see, by text or codes. */
export function createGoodsResource(api: ApiClient, localeOf: () => Locale) {
  // As a guest: the office's cookie opens only its own calls, and a refusal would sign staff out.
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
