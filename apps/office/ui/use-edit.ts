import { type RaRecord, useDataProvider, useNotify, useRefresh } from "react-admin";

/** Sends one change of a record; throws the API's refusal. `done` is a text's key, `args` its values. */
export function useEdit(resource: string, record: RaRecord<string>) {
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (data: object, done: string, args: Record<string, unknown> = {}) => {
    await office.update(resource, { id: record.id, data, previousData: record });
    notify(done, { type: "success", messageArgs: args });
    refresh();
  };
}
