import type { ApiClient } from "@kram/contract/client";
import { decideInternationalSponsor, listInternationalSponsors } from "@kram/contract/members";
import type { OperationAnswer } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

type Listed = OperationAnswer<typeof listInternationalSponsors>["items"][number];

/** A request with the member's number as id. */
export type SponsorRequest = Listed & { id: string };

export function createSponsorRequestsResource(api: ApiClient) {
  return {
    needs: listInternationalSponsors,
    async list({ page, pageSize, filter }) {
      const { status } = filter as { status?: SponsorRequest["internationalSponsorStatus"] };
      const query = { pageNo: page, pageSize, ...(status ? { status } : {}) };
      const answer = await api.call(listInternationalSponsors, { query });
      return { data: answer.items.map(withId), total: answer.totalCount };
    },
    async edit(memberNo, changes) {
      const internationalSponsorStatus = changes.internationalSponsorStatus as "ACCEPTED" | "REJECTED";
      const body = { internationalSponsorStatus };
      return withId(await api.call(decideInternationalSponsor, { params: { memberNo }, body }));
    },
  } satisfies OfficeResource;
}

function withId(request: Listed): SponsorRequest {
  return { ...request, id: request.memberNo };
}
