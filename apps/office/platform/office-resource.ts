import type { Operation } from "@kram/contract/operation";
import type { RaRecord } from "react-admin";

/** Pages count from 1. */
export interface ListRequest {
  page: number;
  pageSize: number;
  filter: Readonly<Record<string, unknown>>;
}

/** With the count of all, or whether more follows where counting is costly. */
export type ListAnswer<Item> =
  | { data: Item[]; total: number }
  | { data: Item[]; pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean } };

/** Absent actions cannot be done. */
export interface OfficeResource<Item extends RaRecord<string> = RaRecord<string>> {
  /** Staff who may not make this call do not see the resource. */
  needs: Operation;
  list?: (request: ListRequest) => Promise<ListAnswer<Item>>;
  read?: (id: string) => Promise<Item>;
  create?: (details: Readonly<Record<string, unknown>>) => Promise<Item>;
  edit?: (id: string, changes: Readonly<Record<string, unknown>>) => Promise<Item>;
  remove?: (id: string) => Promise<void>;
}

/** Leaves out cleared ones, which come as empty text or null. */
export function chosen(filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const trimmed = Object.entries(filter).map(([key, value]) => [key, typeof value === "string" ? value.trim() : value]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== "" && value !== null && value !== undefined));
}
