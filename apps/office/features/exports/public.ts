import { exportTable } from "@kram/contract/exports";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Downloads need no reading here. */
export function createExportsResource() {
  return { needs: exportTable, list: async () => ({ data: [], total: 0 }) } satisfies OfficeResource;
}
