import type { ApiClient } from "@kram/contract/client";
import {
  getMemberDelivery,
  type MemberDelivery as Delivery,
  sendPaymentLink,
  setMemberDelivery,
  withdrawPaymentLink,
} from "@kram/contract/payment-links";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** The member's number is the id. */
export type MemberDelivery = Delivery & { id: string };

/** How the prepared cart is to ship. */
export interface DeliveryChoice {
  code: string;
  addressId: string | null;
  locker?: { code: string; postNumber?: string };
}

/** `url` is told this once. */
export interface SentLink {
  id: string;
  url: string;
}

export function createMemberDeliveriesResource(api: ApiClient) {
  const withId = (memberNo: string, delivery: Delivery): MemberDelivery => ({ ...delivery, id: memberNo });
  return {
    needs: getMemberDelivery,
    read: async (memberNo) => withId(memberNo, await api.call(getMemberDelivery, { params: { memberNo } })),
    edit: async (memberNo, choice) => {
      const body = choice as unknown as DeliveryChoice;
      return withId(memberNo, await api.call(setMemberDelivery, { params: { memberNo }, body }));
    },
  } satisfies OfficeResource;
}

export function createPaymentLinksResource(api: ApiClient) {
  return {
    needs: sendPaymentLink,
    async create(details): Promise<SentLink> {
      const { memberNo, mail } = details as { memberNo: string; mail: boolean };
      const { url } = await api.call(sendPaymentLink, { params: { memberNo }, body: { mail } });
      return { id: memberNo, url };
    },
    async remove(memberNo): Promise<void> {
      await api.call(withdrawPaymentLink, { params: { memberNo } });
    },
  } satisfies OfficeResource;
}
