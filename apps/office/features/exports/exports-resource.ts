import { exportTable } from "@kram/contract/exports";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Tables that leave the office: plain downloads, so that nothing is read here. */
export function createExportsResource() {
  return { needs: exportTable, list: async () => ({ data: [], total: 0 }) } satisfies OfficeResource;
}
