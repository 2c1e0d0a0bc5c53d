import type { Operation } from "@kram/contract/operation";
import type { DataProvider, RaRecord } from "react-admin";

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

/** Options of lists whose rows hold less than the record that is read: they are not shown in its place until it is there. */
export const OF_LIST = { meta: { of: "list" } } as const;

const FIRST_PAGE = { page: 1, perPage: 25 };

/** Throws RangeError for undeclared resources and actions. */
export function createDataProvider(resources: Readonly<Record<string, OfficeResource>>): DataProvider {
  const actionOf = <Action extends keyof OfficeResource>(name: string, action: Action) => {
    const found = Object.hasOwn(resources, name) ? resources[name]?.[action] : undefined;
    if (!found) throw new RangeError(`${name} has no ${action}`);
    return found as NonNullable<OfficeResource[Action]>;
  };
  const refuse = (action: string) => async (name: string) => {
    throw new RangeError(`${name} has no ${action}`);
  };
  return {
    getList: async (name, { pagination = FIRST_PAGE, filter }) =>
      (await actionOf(
        name,
        "list",
      )({ page: pagination.page, pageSize: pagination.perPage, filter: filter ?? {} })) as never,
    getOne: async (name, { id }) => ({ data: await actionOf(name, "read")(String(id)) }) as never,
    getMany: async (name, { ids }) => {
      const read = actionOf(name, "read");
      return { data: await Promise.all(ids.map((id) => read(String(id)))) } as never;
    },
    update: async (name, { id, data }) => ({ data: await actionOf(name, "edit")(String(id), data) }) as never,
    getManyReference: refuse("references"),
    updateMany: refuse("updateMany"),
    create: async (name, { data }) => ({ data: await actionOf(name, "create")(data) }) as never,
    delete: async (name, { id, previousData }) => {
      await actionOf(name, "remove")(String(id));
      return { data: previousData } as never;
    },
    deleteMany: refuse("deleteMany"),
  };
}
