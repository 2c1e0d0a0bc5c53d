import { useState } from "react";
import { useNotify } from "react-admin";

/** Runs one piece of work at a time; what it throws is said, its message being the key of a text. */
export function useRun() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((failure: unknown) =>
      notify(failure instanceof Error ? failure.message : "server.failed", { type: "error" }),
    );
    setBusy(false);
  };
  return { busy, run };
}
