import type { Operation } from "@kram/contract/operation";
import type { RaRecord } from "react-admin";

/** What a list asks for: pages count from 1, `filter` holds only what the person typed or chose. */
export interface ListRequest {
  page: number;
  pageSize: number;
  filter: Readonly<Record<string, unknown>>;
}

/** A page of a list: with the count of all, or, where counting would mean reading everything, with whether more follows. */
export type ListAnswer<Item> =
  | { data: Item[]; total: number }
  | { data: Item[]; pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean } };

/** One thing the office shows, read through the typed client. What a resource cannot do is left out. */
export interface OfficeResource<Item extends RaRecord<string> = RaRecord<string>> {
  /** Without this call nobody can work with it: menus and pages hide it from staff who may not make it. */
  needs: Operation;
  list?: (request: ListRequest) => Promise<ListAnswer<Item>>;
  read?: (id: string) => Promise<Item>;
  create?: (details: Readonly<Record<string, unknown>>) => Promise<Item>;
  edit?: (id: string, changes: Readonly<Record<string, unknown>>) => Promise<Item>;
  remove?: (id: string) => Promise<void>;
}
