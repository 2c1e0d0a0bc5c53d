import type { DataProvider } from "react-admin";
import type { OfficeResource } from "./office-resource.ts";

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
