import { messageKeyOf } from "@kram/contract/errors";
import { useState } from "react";
import { useNotify, type RaRecord, useDataProvider, useRefresh, useUpdate } from "react-admin";

/** Of the text that says it. */
export function keyOf(failure: unknown): string {
  return failure instanceof Error ? messageKeyOf(failure.message) : "server.failed";
}

/** Sends once at a time; `problem` is the key of the refusal's text. */
export function useSending<Typed>(onSend: (typed: Typed) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (typed: Typed) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSend(typed);
    } catch (failure) {
      setProblem(keyOf(failure));
    }
    setBusy(false);
  };
  return { busy, problem, send };
}

/** Runs one at a time; a thrown message is a text's key. */
export function useRun() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((failure: unknown) => notify(keyOf(failure), { type: "error" }));
    setBusy(false);
  };
  return { busy, run };
}

/** Creates a record and says so; throws the API's refusal. `done` is a text's key, `argsOf` gives its values. */
export function useAdd(resource: string) {
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (
    data: object,
    done: string,
    argsOf: (made: RaRecord<string>) => Record<string, unknown> = () => ({}),
  ) => {
    const made = await office.create<RaRecord<string>>(resource, { data });
    notify(done, { type: "success", messageArgs: argsOf(made.data) });
    refresh();
  };
}

/** Throws the API's refusal. `done` is a text's key, `args` its values. */
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

/** When somebody was faster, theirs is shown. `done` is a text's key. */
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
