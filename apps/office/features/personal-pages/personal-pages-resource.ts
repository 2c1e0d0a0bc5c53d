import type { ApiClient } from "@kram/contract/client";
import { hidePersonalPage, listPersonalPages, type OfficePersonalPage } from "@kram/contract/personal-pages";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

/** The member's number is the id. */
export type ListedPage = OfficePersonalPage & { id: string };

/** Changed ones first; an edit hides a page with a reason, or shows it again without one. */
export function createPersonalPagesResource(api: ApiClient) {
  return {
    needs: listPersonalPages,
    async list({ page, pageSize, filter }): Promise<{ data: ListedPage[]; total: number }> {
      const { hidden, ...narrowed } = chosen(filter);
      const query = { pageNo: page, pageSize, ...(hidden === true && { hidden: "true" as const }), ...narrowed };
      const answer = await api.call(listPersonalPages, { query });
      return { data: answer.items.map(withId), total: answer.totalCount };
    },
    async edit(memberNo, changes) {
      const { reason } = changes as { reason: string };
      return withId(await api.call(hidePersonalPage, { params: { memberNo }, body: { reason } }));
    },
  } satisfies OfficeResource;
}

function withId(page: OfficePersonalPage): ListedPage {
  return { ...page, id: page.memberNo };
}
