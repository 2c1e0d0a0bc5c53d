import type { ApiClient } from "@kram/contract/client";
import { addShopifyPicture, type ImportKind, importShopify, importTable } from "@kram/contract/imports";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";
import { getMemberInvitations, sendMemberInvitations } from "@kram/contract/members";

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

export type ShopifyFile = OperationInput<typeof importShopify>["body"];

export type ShopifyReport = OperationAnswer<typeof importShopify> & { id: string };

export function createShopifyResource(api: ApiClient) {
  return {
    needs: importShopify,
    async create(file): Promise<ShopifyReport> {
      const body = file as ShopifyFile;
      return { ...(await api.call(importShopify, { body }, { timeoutMs: IMPORT_MS })), id: "shopify" };
    },
  } satisfies OfficeResource;
}

export type ImportedPicture = OperationAnswer<typeof addShopifyPicture> & { id: string };

export function createShopifyPicturesResource(api: ApiClient) {
  return {
    needs: addShopifyPicture,
    async create(picture): Promise<ImportedPicture> {
      const body = picture as OperationInput<typeof addShopifyPicture>["body"];
      const { name } = await api.call(addShopifyPicture, { body }, { timeoutMs: IMPORT_MS });
      return { id: name, name };
    },
  } satisfies OfficeResource;
}

export const INVITATIONS_ID = "members";

export type Invitations = OperationAnswer<typeof getMemberInvitations> & { id: string };

/** Updating sends them. */
export function createInvitationsResource(api: ApiClient) {
  return {
    needs: sendMemberInvitations,
    read: async (): Promise<Invitations> => ({ ...(await api.call(getMemberInvitations, {})), id: INVITATIONS_ID }),
    edit: async (): Promise<Invitations> => ({ ...(await api.call(sendMemberInvitations, {})), id: INVITATIONS_ID }),
  } satisfies OfficeResource;
}
