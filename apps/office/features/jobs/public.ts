import type { ApiClient } from "@kram/contract/client";
import { listJobs } from "@kram/contract/jobs";
import type { OfficeResource } from "../../platform/office-resource.ts";

export function createJobsResource(api: ApiClient) {
  return {
    needs: listJobs,
    async list() {
      const { items } = await api.call(listJobs, {});
      return { data: items, total: items.length };
    },
  } satisfies OfficeResource;
}
