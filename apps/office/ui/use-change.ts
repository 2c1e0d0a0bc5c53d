import { type RaRecord, useNotify, useRefresh, useUpdate } from "react-admin";

/** Sends one change of a record; when somebody was faster, theirs is shown. `done` is a text's key. */
export function useChange(resource: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const change = (
    record: RaRecord<string>,
    data: object,
    { done, args = {}, onDone }: { done: string; args?: Record<string, unknown>; onDone?: () => void },
  ) => {
    void update(
      resource,
      { id: record.id, data, previousData: record },
      {
        onSuccess: () => {
          notify(done, { type: "success", messageArgs: args });
          onDone?.();
        },
        onError: (failure) =>
          notify(failure instanceof Error ? failure.message : "office.load_failed", { type: "error" }),
        onSettled: () => refresh(),
      },
    );
  };
  return { change, busy: isPending };
}
