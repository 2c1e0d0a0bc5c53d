import type { ApiClient } from "@kram/contract/client";
import {
  answerComplaint,
  cancelComplaintLabel,
  decideComplaint,
  getOfficeComplaint,
  listOfficeComplaints,
  type OfficeComplaint,
  type OfficeComplaintItem,
  orderComplaintLabel,
} from "@kram/contract/complaints";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Its number is the id. */
export type ListedComplaint = OfficeComplaintItem & { id: string };

/** Its number is the id. */
export type ComplaintRecord = OfficeComplaint & { id: string };

/** What staff write, with any decision. */
export interface ComplaintChange {
  text: string;
  status: "ACCEPTED" | "REJECTED" | null;
}

/** The most urgent first; the filter `done` asks for decided ones. */
export function createComplaintsResource(api: ApiClient) {
  return {
    needs: listOfficeComplaints,
    async list({ page, pageSize, filter }): Promise<{ data: ListedComplaint[]; total: number }> {
      const done = filter.done ? "true" : "false";
      const answer = await api.call(listOfficeComplaints, { query: { pageNo: page, pageSize, done } });
      return { data: answer.items.map(withId), total: answer.totalCount };
    },
    async read(number) {
      return withId(await api.call(getOfficeComplaint, { params: { number } }));
    },
    async edit(number: string, changes: object) {
      const { text, status } = changes as ComplaintChange;
      const params = { number };
      if (status === null) return withId(await api.call(answerComplaint, { params, body: { text } }));
      return withId(await api.call(decideComplaint, { params, body: { text, status } }));
    },
  } satisfies OfficeResource;
}

/** Of complaints by their numbers: creating asks for one, editing takes it back. */
export function createComplaintLabelsResource(api: ApiClient) {
  const paramsOf = (number: unknown) => ({ params: { number: String(number) } });
  return {
    needs: orderComplaintLabel,
    create: async ({ id }) => ({ id: String(id), ...(await api.call(orderComplaintLabel, paramsOf(id))) }),
    edit: async (id) => ({ id, ...(await api.call(cancelComplaintLabel, paramsOf(id))) }),
  } satisfies OfficeResource;
}

function withId<Complaint extends { number: string }>(complaint: Complaint): Complaint & { id: string } {
  return { ...complaint, id: complaint.number };
}
