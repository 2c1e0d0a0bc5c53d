import type { ApiClient } from "@kram/contract/client";
import { type ImportKind, importTable } from "@kram/contract/imports";
import type { OperationAnswer } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type ImportReport = OperationAnswer<typeof importTable> & { id: string };

export interface TableFile {
  kind: ImportKind;
  csv: string;
  apply: boolean;
}

const IMPORT_MS = 180_000;

export function createImportsResource(api: ApiClient) {
  return {
    needs: importTable,
    async create(file: object) {
      const { kind, csv, apply } = file as TableFile;
      const input = { params: { kind }, body: { csv, apply } };
      const report: ImportReport = { ...(await api.call(importTable, input, { timeoutMs: IMPORT_MS })), id: kind };
      return report;
    },
  } satisfies OfficeResource;
}
